import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import type { Http } from '#src/http/http.ts';
import { contentName } from '#src/lib/pictures/contentName.ts';
import { shrinkPicture } from '#src/lib/pictures/shrinkPicture.ts';
import type { CommandPicture } from './command.ts';
import { pictureForm } from '../shared/pictureForm.ts';

/** A picture takes long over a bad connection. */
const timeoutMs = 60_000;

/**
 * Sends the pictures of a command that this device cannot save, while the page is open.
 * @returns the ids and descriptions of all pictures, in their order
 * @throws OfflineError, TimeoutError, ApiError, ContractError, UnreadablePictureError
 */
export async function sendUnkeptPictures(
  http: Http,
  pictures: readonly CommandPicture[],
): Promise<{ readonly id: string; readonly alt: string }[]> {
  const images: { id: string; alt: string }[] = [];
  for (const { id, alt, blob, original } of pictures) {
    if (id !== null) images.push({ id, alt });
    if (id !== null || !blob) continue;
    const small = original ? (await shrinkPicture(blob)).blob : blob;
    const body = pictureForm('picture', small, await contentName(small));
    const { picture } = await http.send({
      method: 'POST',
      path: '/pictures',
      body,
      answer: pictureAnswerSchema,
      timeoutMs,
    });
    images.push({ id: picture.id, alt });
  }
  return images;
}
