import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '#contract/core/pictures/pictures.ts';
import { fieldProblem, ProblemError } from './problems.ts';
import { requestRules } from '../watch/requestWatch.ts';

/*
 * A form with a picture in it (multipart/form-data). Its text becomes `request.body`, so that the route's schema checks
 * it like JSON; the picture is kept beside the request until the handler asks for it.
 */

export const formLimits = { fileSize: maxPictureBytes, files: 1, fields: 20, fieldSize: 20_000, parts: 21 } as const;

/** Reads the forms of one route. */
export interface FormReader {
  /** For the route's `preValidation`. A body that is not a form is left alone. */
  readonly hook: (request: FastifyRequest) => Promise<void>;
  pictureOf(request: FastifyRequest): Buffer | null;
}

/** Makes the reader of a form with texts and at most one picture. @param field the name of the picture's field */
export function formWithPicture(field: string): FormReader {
  const pictures = new WeakMap<FastifyRequest, Buffer>();
  return {
    async hook(request) {
      if (!request.isMultipart()) return;
      const { values, picture } = await readForm(request, field);
      request.body = values;
      if (picture) pictures.set(request, picture);
    },
    pictureOf: (request) => pictures.get(request) ?? null,
  };
}

export interface ReadForm {
  readonly values: Readonly<Record<string, unknown>>;
  readonly picture: Buffer | null;
}

/**
 * Reads a form with at most one picture. A refused form is still read to its end.
 * @param field the name of the picture's field
 * @throws ProblemError 413 above `maxPictureBytes`, 422 at a field that was sent twice or a file that is not expected,
 * 400 when the form did not arrive completely
 */
export async function readForm(request: FastifyRequest, field: string): Promise<ReadForm> {
  if (Number(request.headers['content-length'] ?? 0) > requestRules.maxFormBytes) throw tooLarge(field);
  const values: Record<string, unknown> = {};
  let picture: Buffer | null = null;
  let refusal: ProblemError | undefined;
  // The first mistake is reported; the rest is still read, so that the client is there to receive the response.
  try {
    for await (const part of request.parts({ limits: { fileSize: maxPictureBytes } })) {
      if (part.type === 'field') {
        if (part.fieldname in values) refusal ??= fieldProblem(part.fieldname, 'This field was sent twice.');
        values[part.fieldname] = part.value;
      } else if (part.fieldname !== field || picture) {
        part.file.resume();
        refusal ??= fieldProblem(part.fieldname, `Send one picture, as the file "${field}".`);
      } else {
        const bytes = await readPicture(part);
        if (!bytes) refusal ??= tooLarge(field);
        // A browser sends an empty file when none was chosen.
        else if (bytes.length > 0) picture = bytes;
      }
    }
  } catch {
    // The parser also throws for a file over the limit, after the loop has noticed it.
    refusal ??= new ProblemError(400, 'invalid', 'The form did not arrive completely. Send it again.');
  }
  if (refusal) throw refusal;
  return { values, picture };
}

/** The whole file, or null when it is over the limit; then none of it is kept in memory. */
async function readPicture({ file }: MultipartFile): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    if (file.truncated) chunks.length = 0;
    else if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  return file.truncated ? null : Buffer.concat(chunks);
}

function tooLarge(field: string): ProblemError {
  const message = `This picture is too large. A picture may have at most ${maxPictureBytes / 1024 / 1024} MB.`;
  return new ProblemError(413, 'too_large', message, { fields: { [field]: message } });
}
