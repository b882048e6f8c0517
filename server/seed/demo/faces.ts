import type { DemoPicture, DemoVendorKey } from './types.ts';

export const demoBuyerFace = 'frimpong';

/** The drawn sign of a vendor, or the face of who has none, in faces/. */
export function faceOf(person: DemoVendorKey | typeof demoBuyerFace): DemoPicture {
  return { name: `face ${person}`, file: `faces/${person}.svg`, alt: '' };
}
