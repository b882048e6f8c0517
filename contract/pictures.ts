/** Upload limits and the names of what is made of a picture; shared by form, worker and server. */
export const maxPictureBytes = 15 * 1024 * 1024;
export const maxPicturesPerAdvert = 8;
/** Widths that are made of each picture, in pixels. */
export const pictureSlots = [320, 640, 1280] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** Where one derivative of a picture is served. */
export function pictureUrl(id: string, slot: PictureSlot, format: 'avif' | 'webp' | 'jpeg'): string {
  return `/pictures/${id}/${slot}.${format}`;
}
