/** The bar at the top of every page: the way home, the language, the theme, the sound, the settings. */

import { html } from "../vendor/index.js";
import { Art, Avatar, Icon } from "./art.js";
import { chooseLanguage, shownLanguage } from "./chosen_language.js";
import { called, languages, pair, t } from "./i18n.js";
import { me } from "./me.js";
import { Link, route } from "./router.js";
import { shownTheme, sound, theme } from "./settings.js";
import { openSettings } from "./settings_dialog.js";
import { play } from "./sound.js";

/** Night if it is day, and the other way round; "system" again where that is what the system asks for. */
export function toggleTheme() {
  const next = shownTheme.peek() === "day" ? "night" : "day";
  const systemIsNight = matchMedia("(prefers-color-scheme: dark)").matches;
  theme.value = (next === "night") === systemIsNight ? "system" : next;
}

/** Turns sounds on, with one to show what they are like, or off. */
export function toggleSound() {
  sound.value = !sound.peek();
  play("bell");
}

function LanguageMenu() {
  const current = languages.find(({ code }) => code === shownLanguage());
  return html`<label class="button-icon header-language">
    <${Icon} name="language" />
    <span aria-hidden="true">${current?.short}</span>
    <span class="only-heard">${t("settings-language")}</span>
    <select value=${shownLanguage()} onChange=${(/** @type {any} */ event) => chooseLanguage(event.target.value)}>
      ${languages.map(
        ({ code, name }) =>
          html`<option value=${code} lang=${code} selected=${code === shownLanguage()}>${name}</option>`,
      )}
    </select>
  </label>`;
}

/** @param {{label: string, icon: string, pressed?: boolean, onClick: () => void, class?: string}} props */
const HeaderButton = ({ label, icon, pressed, onClick, class: className = "" }) =>
  html`<button
    type="button"
    class=${`button-icon ${className}`}
    aria-label=${label}
    title=${label}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)}
    onClick=${onClick}
  >
    <${Icon} name=${icon} />
  </button>`;

/** Your face and name, once they are known: to your own page. */
function OwnPage() {
  const you = me.value;
  const label = you ? pair(you.name, t("you-page")) : t("you-page");
  const isHere = route.value.name === "me";
  return html`<${Link} href="/me" class="button-icon header-you" aria-label=${label} title=${label} aria-current=${isHere ? "page" : undefined}>
    ${you ? html`<${Avatar} avatar=${you.avatar} />` : html`<${Icon} name="person" />`}
    <span class="header-name" aria-hidden="true">${called(you?.name ?? "")}</span>
  <//>`;
}

/** The pages that the bar leads to. */
const PAGES = /** @type {const} */ ([
  { name: "learn", path: "/learn", text: "nav-learn" },
  { name: "rules", path: "/rules", text: "nav-rules" },
  { name: "about", path: "/about", text: "nav-about" },
]);

export function Header() {
  const at = route.value.name;
  const isNight = shownTheme.value === "night";
  return html`<header class="header">
    <${Link} href="/" class="header-home" aria-current=${at === "home" ? "page" : undefined}>
      <${Art} id="logo" class="header-logo" /><span>${t("zashiki")}</span>
    <//>
    <nav class="header-pages" aria-label=${t("nav-label")}>
      ${PAGES.map(
        ({ name, path, text }) =>
          html`<${Link} key=${name} href=${path} aria-current=${at === name ? "page" : undefined}>${t(text)}<//>`,
      )}
    </nav>
    <div class="header-tools">
      <${LanguageMenu} />
      <${HeaderButton} class="header-theme" label=${t(isNight ? "to-day" : "to-night")} icon=${isNight ? "sun" : "moon"} onClick=${toggleTheme} />
      <${HeaderButton}
        label=${t("settings-sound")}
        icon=${sound.value ? "sound-on" : "sound-off"}
        pressed=${sound.value}
        onClick=${toggleSound}
      />
      <${HeaderButton} label=${t("settings")} icon="settings" onClick=${openSettings} />
      <${OwnPage} />
    </div>
  </header>`;
}
