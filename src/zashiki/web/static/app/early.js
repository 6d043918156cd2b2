// A classic script, run before the first paint, so that the page never shows in the wrong colours or language.
(() => {
  /** @param {string} name */
  const recall = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`zashiki.${name}`) ?? "null");
    } catch {
      return null;
    }
  };
  const theme = recall("theme");
  if (theme === "day" || theme === "night") document.documentElement.dataset.theme = theme;
  const language = recall("language");
  if (language) document.documentElement.lang = language;
})();
