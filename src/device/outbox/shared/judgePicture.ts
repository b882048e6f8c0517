import * as z from 'zod/mini';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { judgeRefusal, noAnswer, type OutboxAnswer, type Verdict } from './judge.ts';

/* Decides what the response to a request that carried a picture means. */

/** Returns the id that the shop gave an uploaded picture; null when it did not accept the upload. */
export function pictureIdOf(answer: OutboxAnswer): string | null {
  if (answer.status < 200 || answer.status >= 300) return null;
  const parsed = z.safeParse(pictureAnswerSchema, answer.body);
  return parsed.success ? parsed.data.picture.id : null;
}

/** Judges a refused upload. What another try cannot mend needs the person; a damaged picture is sent again. */
export function judgePicture(answer: OutboxAnswer): Verdict {
  const verdict = unlessDamaged(judgeRefusal(answer));
  if (verdict.kind !== 'needs-you') return verdict;
  const { problem } = verdict;
  const isPicture = problem.status === 413 || problem.status === 422;
  return isPicture ? { kind: 'needs-you', problem: { ...problem, fields: { images: problem.message } } } : verdict;
}

/** The app builds these forms correctly. One that the shop finds malformed was damaged on its way and is sent again. */
export function unlessDamaged(verdict: Verdict): Verdict {
  if (verdict.kind !== 'needs-you') return verdict;
  const { code } = verdict.problem;
  return code === 'invalid' || code === 'unsupported_media' ? noAnswer('connection') : verdict;
}
