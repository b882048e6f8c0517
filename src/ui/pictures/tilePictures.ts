/** Widths in px that scripts/art.ts makes of each category tile. */
export const tileWidths = [160, 320, 480, 640, 960] as const;

/** Address of one derivative of a tile. */
export function tileUrl(stem: string, width: (typeof tileWidths)[number], format: 'avif' | 'webp'): string {
  return `/pictures/tiles/${stem}-${width}.${format}`;
}

/** What a `<picture>` of a tile needs. */
export function tilePicture(stem: string): { avif: string; webp: string; fallback: string } {
  const sourceSet = (format: 'avif' | 'webp') =>
    tileWidths.map((width) => `${tileUrl(stem, width, format)} ${width}w`).join(', ');
  return { avif: sourceSet('avif'), webp: sourceSet('webp'), fallback: tileUrl(stem, 320, 'webp') };
}
