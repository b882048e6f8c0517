import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readForm } from '#server/plugins/requests/form.ts';
import { ProblemError, fieldProblem } from '#server/plugins/requests/problems.ts';

export interface ReceivedPicture {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes. */
  readonly contentHash: Buffer;
}

/**
 * Reads the form of POST /pictures: the file `picture` and, in either order, its hex SHA-256 `sha256`.
 * @throws ProblemError 413 above `maxPictureBytes`; 415 for another kind of body; 422 for a form that is not this one
 * or a file that changed on the way.
 */
export async function readPictureForm(request: FastifyRequest): Promise<ReceivedPicture> {
  if (!request.isMultipart()) {
    throw new ProblemError(415, 'unsupported_media', 'Send the picture as a form (multipart/form-data).');
  }
  const { values, picture: bytes } = await readForm(request, 'picture');
  const { sha256: promised, ...others } = values;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw fieldProblem(unknown, 'This field is unknown.');
  if (!bytes) throw fieldProblem('picture', 'Choose a picture.');
  const contentHash = createHash('sha256').update(bytes).digest();
  const damaged = typeof promised === 'string' && promised.trim().toLowerCase() !== contentHash.toString('hex');
  if (damaged) throw fieldProblem('picture', 'The picture arrived damaged. Send it again.');
  return { bytes, contentHash };
}
