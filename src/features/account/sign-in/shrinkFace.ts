import { shrinkPicture, UnreadablePictureError } from '#src/lib/pictures/shrinkPicture.ts';

/** A face is shown at 72 px at most; four times that is plenty for every screen. */
const maxFaceSide = 640;

/**
 * Makes a profile picture ready to be sent: small, without metadata.
 * @throws UnreadablePictureError and whatever the browser's decoder throws; `faceFailure` has the words
 */
export async function shrinkFace(chosen: File): Promise<{ file: File; originalBytes: number }> {
  const { blob, originalBytes } = await shrinkPicture(chosen, maxFaceSide);
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return { file: new File([blob], `photo.${extension}`, { type: blob.type }), originalBytes };
}

/** Words for a picture that could not be made ready. */
export function faceFailure(failure: unknown): string {
  return failure instanceof UnreadablePictureError ? failure.message : 'This picture could not be opened.';
}
