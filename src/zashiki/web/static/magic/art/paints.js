/** The paints of the picture book, all taken from the tokens. */

export const INK = "var(--card-ink)";
export const PAPER = "var(--card-paper)";
export const RED = "var(--suit-F-bright)";
export const ROSE = "var(--suit-C-bright)";
export const OCHRE = "var(--suit-L-bright)";
export const LEAF = "var(--suit-W-bright)";
export const SKY = "var(--suit-S-bright)";
export const VIOLET = "var(--suit-E-bright)";
export const FUR = "var(--magic-fur)";
export const SLATE = "var(--magic-slate)";
export const BLUSH = "var(--magic-blush)";
export const SHINE = "var(--magic-shine)";

/** A rim of ink around what is light. */
export const EDGE = `stroke="${INK}" stroke-width="4" stroke-linejoin="round"`;

/** A thinner one, for what is small or close together. */
export const RIM = `stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"`;
