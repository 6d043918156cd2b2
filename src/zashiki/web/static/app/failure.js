/** What went wrong, in words a person can use. */

import { html, useEffect, useErrorBoundary } from "../vendor/index.js";
import { ApiError } from "./api.js";
import { Art } from "./art.js";
import { t, tMaybe } from "./i18n.js";

/**
 * A sentence about an error, in the language in use where there is one for its code.
 * @param {unknown} error @param {string} [own] what the texts begin with that come before those of all
 */
export function failureText(error, own = "") {
  if (error instanceof ApiError) return (own && tMaybe(`${own}-${error.code}`)) || (tMaybe(`error-${error.code}`, { reason: error.reason }) ?? error.reason);
  return t("error-unexpected");
}

/**
 * Draws its children; if one of them fails, a sentence and a way on in its place, until another page is opened.
 * @param {{at?: string, isPage?: boolean, children?: any}} props `at` is the address of what is drawn; `isPage` says that what
 *   stands in its place is all that the page holds
 */
export function Boundary({ at, isPage, children }) {
  const [error, retry] = useErrorBoundary((raised) => console.error(raised));
  useEffect(() => {
    if (error) retry();
  }, [at]);
  if (!error) return children;
  const notice = html`<section class="page notice" role="alert">
    <${Art} id="yokai-E" class="notice-art" />
    <h1>${t("failure-title")}</h1>
    <p>${failureText(error)}</p>
    <p class="row row-center">
      <button type="button" class="button button-primary" onClick=${retry}>${t("failure-retry")}</button>
      <button type="button" class="button" onClick=${() => location.assign("/")}>${t("failure-home")}</button>
    </p>
  </section>`;
  return isPage ? html`<main id="main" tabindex="-1">${notice}</main>` : notice;
}
