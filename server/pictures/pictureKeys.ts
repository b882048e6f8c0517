import { pictureSlots, type PictureSlot } from '#contract/core/pictures/pictures.ts';

export const derivativeFormats = ['avif', 'webp', 'jpeg'] as const;
export type DerivativeFormat = (typeof derivativeFormats)[number];

/** The only slot with a JPEG, for programs that read no other format: the previews of messengers (Open Graph). */
export const previewSlot = 1280 satisfies PictureSlot;

/** The key of one derivative in the store: the path of `pictureUrl` without its slash. */
export function derivativeKey(id: string, slot: PictureSlot, format: DerivativeFormat): string {
  return `pictures/${id}/${slot}.${format}`;
}

/** The key and content type of a derivative in a file. @param file `<slot>.<format>` @throws Error for any other */
export function derivativeFile(id: string, file: string): { key: string; contentType: string } {
  const slot = pictureSlots.find((candidate) => file.startsWith(`${candidate}.`));
  const format = derivativeFormats.find((candidate) => file.endsWith(`.${candidate}`));
  if (!slot || !format) throw new Error(`"${file}" is not the name of a derivative.`);
  return { key: derivativeKey(id, slot, format), contentType: derivativeContentType(format) };
}

/** The key of an uploaded original in the store. It contains metadata and is never served. */
export function originalKey(id: string): string {
  return `originals/${id}.original`;
}

export function derivativeContentType(format: DerivativeFormat): string {
  return `image/${format}`;
}

/** The content type of an original, whatever its format: should one ever be served, no browser shows it. */
export const originalContentType = 'application/octet-stream';

/** Every key that `derivePictures` fills for a picture, for deleting them all. */
export function derivativeKeys(id: string): string[] {
  return [
    ...pictureSlots.flatMap((slot) => [derivativeKey(id, slot, 'avif'), derivativeKey(id, slot, 'webp')]),
    derivativeKey(id, previewSlot, 'jpeg'),
  ];
}
