/** The widths in px in which scripts/art.ts makes each category tile. */
export const tileWidths = [160, 320, 480, 640, 960] as const;

/** Address of one derivative of a tile. */
export function tileUrl(stem: string, width: (typeof tileWidths)[number], format: 'avif' | 'webp'): string {
  return `/pictures/tiles/${stem}-${width}.${format}`;
}

/** The source set and the fallback address for the `<picture>` of a tile. */
export function tilePicture(stem: string): { avif: string; fallback: string } {
  return {
    avif: tileWidths.map((width) => `${tileUrl(stem, width, 'avif')} ${width}w`).join(),
    fallback: tileUrl(stem, 480, 'webp'),
  };
}
