/** Style sheets that only some pages need, fetched with the modules of those pages. */

/** @param {string} name of a file of the client @returns {Promise<void>} when it counts, or cannot be had */
export function load(name) {
  const href = `/static/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
