/** Line icons on a grid of 24, for buttons; they take the text's colour. */

const ICONS = {
  "sound-on": "M4 9.5h3.2L12 5.5v13l-4.8-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4",
  "sound-off": "M4 9.5h3.2L12 5.5v13l-4.8-4H4zM16 9.5l5 5M21 9.5l-5 5",
  settings: "M4 7h8M18 7h2M15 4.5v5M4 12h2M12 12h8M9 9.5v5M4 17h9M19 17h1M16 14.5v5",
  language: "M3.5 6h9M8 3.8V6M11 6c-.8 4-3.3 7-7.5 8.8M5 8.5c1.2 2.6 3.4 4.7 6.2 6M12 20.2l4.3-10 4.2 10M13.5 17h5.7",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M19.8 14.6A8.2 8.2 0 1 1 9.6 4.1a6.6 6.6 0 0 0 10.2 10.5z",
  help: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M9.4 9.6a2.7 2.7 0 1 1 4 2.4c-1 .5-1.4 1-1.4 2M12 17v.01",
  log: "M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5",
  eye: "M2.5 12C5 7.6 8.2 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.7 6.5-9.5 6.5S5 16.4 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  share: "M12 15V3.5M8 7l4-3.5L16 7M7.5 11H5v9.5h14V11h-2.5",
  copy: "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4",
  bot: "M5 9h14v10H5zM12 9V5.5M12 5.5v-.01M9 13v1.5M15 13v1.5M2.5 12.5v3M21.5 12.5v3",
  person: "M12 4a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 0 0 0-7.6M4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6",
  replay: "M4.5 4.5v5h5M4.8 9.3A8 8 0 1 1 4 13",
  back: "M19.5 12h-15M10.5 5.5L4 12l6.5 6.5",
  up: "M12 19.5v-15M5.5 11L12 4.5l6.5 6.5",
  down: "M12 4.5v15M5.5 13L12 19.5l6.5-6.5",
  next: "M4.5 12h15M13.5 5.5L20 12l-6.5 6.5",
  play: "M7.5 4.5v15l11.5-7.5z",
  pause: "M8.5 5v14M15.5 5v14",
  check: "M4.5 12.5l5 5.5L19.5 6.5",
  warning: "M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  cards: "M9.5 6.5h9.5v14H9.5zM9.5 17.5l-2.2.6L4 5.4l8.8-2.3.9 3.4",
  home: "M3 11.5L12 4l9 7.5M5.5 9.5v10.5h13V9.5M10 20v-6h4v6",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.3 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.3-1.3",
  download: "M12 4v11.5M7.5 11.5l4.5 4.5 4.5-4.5M4.5 20h15",
  speed: "M4.3 18A9 9 0 1 1 19.7 18M12 13.5l4-4.5M12 13.5v.01",
  hint: "M9.3 17.5h5.4M10.2 20.5h3.6M12 3a6.2 6.2 0 0 0-3.6 11.2c.7.6 1 1.2 1 2.1h5.2c0-.9.3-1.5 1-2.1A6.2 6.2 0 0 0 12 3z",
  chart: "M4 4v16h16M7.5 15.5l4-5 3.5 3L20 7",
  keyboard: "M2.5 6.5h19v11h-19zM6 10v.01M10 10v.01M14 10v.01M18 10v.01M6 14v.01M18 14v.01M9.5 14h5",
};

/** Symbols `i-…`. */
export const iconSymbols = () =>
  Object.entries(ICONS)
    .map(
      ([name, d]) =>
        `<symbol id="i-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7"` +
        ` stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></symbol>`,
    )
    .join("");
