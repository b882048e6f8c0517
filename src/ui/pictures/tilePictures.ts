import { tileWidths } from '#src/lib/pictures/tileWidths.ts';

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
