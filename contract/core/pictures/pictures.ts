/** Upload limits and the derivatives of a picture; shared by form, worker and server. */
export const maxPictureBytes = 15 * 1024 * 1024;
export const maxPicturesPerAdvert = 8;
/** The widths of the derivatives of each picture, in pixels. */
export const pictureSlots = [320, 640, 1280] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** The parts of the address of a picture; `pass` is only for a picture that is not public. */
export interface PictureAddress {
  readonly id: string;
  readonly pass?: string | undefined;
}

/** Returns the address of one derivative of a picture. */
export function pictureUrl({ id, pass }: PictureAddress, slot: PictureSlot, format: 'avif' | 'webp' | 'jpeg'): string {
  return `/pictures/${id}/${slot}.${format}${pass ? `?pass=${pass}` : ''}`;
}

/** Width of the JPEG for previews of shared links, in pixels; a smaller picture keeps its own width. */
export const previewWidth = 1200;
/** Width of the small picture that comes with the catalogue snapshot, in pixels. */
export const thumbnailWidth = 160;
/** Returns the address under which a thumbnail is served, and stored on the device. */
export function thumbnailUrl(id: string): string {
  return `/pictures/${id}/${thumbnailWidth}.avif`;
}
