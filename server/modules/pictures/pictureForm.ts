import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '#contract/pictures.ts';
import { ProblemError, fieldProblem } from '../../plugins/problems.ts';

/** A picture as it arrived. */
export interface ReceivedPicture {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes. */
  readonly contentHash: Buffer;
}

/**
 * A refused upload is read to its end all the same, or a browser shows a broken line instead of the sentence. Past this
 * size it is cut off.
 */
const maxDrainedBytes = 100 * 1024 * 1024;

function tooLarge(field: string): ProblemError {
  const message = `This picture is too large. A picture may have at most ${maxPictureBytes / 1024 / 1024} MB.`;
  return new ProblemError(413, 'too_large', message, { fields: { [field]: message } });
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
  if (Number(request.headers['content-length'] ?? 0) > maxDrainedBytes) throw tooLarge('picture');

  let received: ReceivedPicture | undefined;
  let promised: string | undefined;
  let refusal: ProblemError | undefined;
  // The first thing wrong is what is said; the rest is still read, so that the answer finds a listener.
  const refuse = (problem: ProblemError) => {
    refusal ??= problem;
  };
  try {
    for await (const part of request.parts({ limits: { fileSize: maxPictureBytes, fieldSize: 200, parts: 10 } })) {
      if (part.type === 'field') {
        if (part.fieldname === 'sha256' && typeof part.value === 'string') promised = part.value.trim().toLowerCase();
        else refuse(fieldProblem(part.fieldname, 'This field is not known here.'));
      } else if (part.fieldname !== 'picture' || received) {
        part.file.resume();
        refuse(fieldProblem(part.fieldname, 'Send one picture, as the file "picture".'));
      } else {
        const bytes = await readFile(part);
        if (bytes) received = { bytes, contentHash: createHash('sha256').update(bytes).digest() };
        else refuse(tooLarge('picture'));
      }
    }
  } catch {
    // The parser also throws for a file over the limit, after the loop has noticed it.
    refuse(new ProblemError(400, 'invalid', 'The picture did not arrive whole. Send it again.'));
  }
  if (refusal) throw refusal;
  if (!received || received.bytes.length === 0) throw fieldProblem('picture', 'Choose a picture.');
  if (promised !== undefined && promised !== received.contentHash.toString('hex')) {
    throw fieldProblem('picture', 'The picture arrived damaged. Send it again.');
  }
  return received;
}

/** The whole file, or null when it is over the limit; then nothing of it is kept in memory. */
async function readFile({ file }: MultipartFile): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    if (file.truncated) chunks.length = 0;
    else if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  return file.truncated ? null : Buffer.concat(chunks);
}
