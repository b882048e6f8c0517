/** The widths in px in which scripts/art.ts makes each category tile. */
export const tileWidths = [160, 320, 480, 640, 960] as const;

/** Address of one derivative of a tile. */
export function tileUrl(stem: string, width: (typeof tileWidths)[number], format: 'avif' | 'webp'): string {
  return `/pictures/tiles/${stem}-${width}.${format}`;
}

/** The source sets and the fallback address for the `<picture>` of a tile. */
export function tilePicture(stem: string): { avif: string; webp: string; fallback: string } {
  const sourceSet = (format: 'avif' | 'webp') =>
    tileWidths.map((width) => `${tileUrl(stem, width, format)} ${width}w`).join(', ');
  return { avif: sourceSet('avif'), webp: sourceSet('webp'), fallback: tileUrl(stem, 320, 'webp') };
}
