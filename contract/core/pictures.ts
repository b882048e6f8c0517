/** Upload limits and the names of what is made of a picture; shared by form, worker and server. */
export const maxPictureBytes = 15 * 1024 * 1024;
export const maxPicturesPerAdvert = 8;
/** Widths that are made of each picture, in pixels. */
export const pictureSlots = [320, 640, 1280] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** What the address of a picture is made of; `pass` where strangers may not see it. */
export interface PictureAddress {
  readonly id: string;
  readonly pass?: string | undefined;
}

/** Where one derivative of a picture is served. */
export function pictureUrl({ id, pass }: PictureAddress, slot: PictureSlot, format: 'avif' | 'webp' | 'jpeg'): string {
  return `/pictures/${id}/${slot}.${format}${pass ? `?pass=${pass}` : ''}`;
}

/** Width of the JPEG that stands in previews of shared links, in pixels; a smaller picture keeps its own. */
export const previewWidth = 1200;
/** Width of the small picture that travels with the catalogue snapshot, in pixels. */
export const thumbnailWidth = 160;
/** Where a thumbnail is served, and kept on the device. */
export function thumbnailUrl(id: string): string {
  return `/pictures/${id}/${thumbnailWidth}.avif`;
}
