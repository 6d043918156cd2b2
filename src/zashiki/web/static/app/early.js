// A classic script, run before the first paint, so that the page never shows in the wrong colours or language. The server
// writes it into the page. Texts in a language that the page has not come with are on their way before any module is.
(() => {
  /** @param {string} name */
  const recall = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`zashiki.${name}`) ?? "null");
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = recall("theme");
  if (theme === "day" || theme === "night") root.dataset.theme = theme;

  /** The language chosen before, or the first of the browser's that there is, or English. */
  const preferred = () => {
    const languages = (root.dataset.languages ?? "en").split(" ");
    const chosen = recall("language");
    if (languages.includes(chosen)) return chosen;
    for (const tag of navigator.languages ?? [navigator.language]) {
      const wanted = new Intl.Locale(tag).maximize();
      const found = languages.find((code) => {
        const offered = new Intl.Locale(code).maximize();
        return offered.language === wanted.language && offered.script === wanted.script;
      });
      if (found) return found;
    }
    return "en";
  };
  const language = preferred();
  if (language === root.lang) return;
  // What the server has written in another language is not shown.
  root.dataset.early = "other";
  root.lang = language;
  const href = `/locales/${language}/${root.dataset.texts}.ftl`;
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "anonymous", href }));
})();
