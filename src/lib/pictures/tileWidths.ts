/** The widths in px in which scripts/art.ts makes each category tile. */
export const tileWidths = [160, 320, 480, 640, 960] as const;
