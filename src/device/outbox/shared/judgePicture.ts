import * as z from 'zod/mini';
import { pictureAnswerSchema } from '#contract/core/pictureUploads.ts';
import { judgeRefusal, noAnswer, type OutboxAnswer, type Verdict } from './judge.ts';

/* What an answer means to what was sent with a picture in it. */

/** The id that an upload got; null when it was not taken. */
export function pictureIdOf(answer: OutboxAnswer): string | null {
  if (answer.status < 200 || answer.status >= 300) return null;
  const parsed = z.safeParse(pictureAnswerSchema, answer.body);
  return parsed.success ? parsed.data.picture.id : null;
}

/** What a refused upload means: what no other try can mend needs the person; what the connection did to it does not. */
export function judgePicture(answer: OutboxAnswer): Verdict {
  const verdict = unlessDamaged(judgeRefusal(answer));
  if (verdict.kind !== 'needs-you') return verdict;
  const { problem } = verdict;
  const isPicture = problem.status === 413 || problem.status === 422;
  return isPicture ? { kind: 'needs-you', problem: { ...problem, fields: { images: problem.message } } } : verdict;
}

/** The app makes such forms right: one that is not was damaged on its way, and goes out again. */
export function unlessDamaged(verdict: Verdict): Verdict {
  if (verdict.kind !== 'needs-you') return verdict;
  const { code } = verdict.problem;
  return code === 'invalid' || code === 'unsupported_media' ? noAnswer('line') : verdict;
}
