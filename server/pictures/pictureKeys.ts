import { pictureSlots } from '#contract/core/pictures.ts';
import type { PictureSlot } from '#contract/core/pictures.ts';

/** Formats of what is made of a picture. */
export const derivativeFormats = ['avif', 'webp', 'jpeg'] as const;
export type DerivativeFormat = (typeof derivativeFormats)[number];

/** The one slot that has a JPEG, for what reads no other format: the previews of messengers (Open Graph). */
export const previewSlot = 1280 satisfies PictureSlot;

/** Key in the store of one derivative; the path of `pictureUrl` without its slash. */
export function derivativeKey(id: string, slot: PictureSlot, format: DerivativeFormat): string {
  return `pictures/${id}/${slot}.${format}`;
}

/** Key in the store of what was uploaded. It has metadata in it and is never served. */
export function originalKey(id: string): string {
  return `originals/${id}.original`;
}

/** Content type to store and to serve a derivative with. */
export function derivativeContentType(format: DerivativeFormat): string {
  return `image/${format}`;
}

/** Content type to store an original with, whatever its format: should one ever be served, no browser shows it. */
export const originalContentType = 'application/octet-stream';

/** Every key that `derivePictures` fills for a picture, to delete them all. */
export function derivativeKeys(id: string): string[] {
  return [
    ...pictureSlots.flatMap((slot) => [derivativeKey(id, slot, 'avif'), derivativeKey(id, slot, 'webp')]),
    derivativeKey(id, previewSlot, 'jpeg'),
  ];
}
