/** Style sheets that only some pages need, fetched with the modules of those pages. */

/**
 * @param {string} name of a file of the client
 * @param {{isPage?: boolean}} [how] a page's own sheet counts more than those of what it shows, whichever comes first
 * @returns {Promise<void>} when it counts, or cannot be had
 */
export function load(name, { isPage = false } = {}) {
  const href = `/static/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = link.onerror = () => resolve();
    if (isPage) link.dataset.page = "";
    document.head.insertBefore(link, isPage ? null : document.querySelector("link[data-page]"));
  });
}
