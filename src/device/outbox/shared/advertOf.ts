import * as z from 'zod/mini';
import type { OutboxEntry } from './entry.ts';

const advertAnswer = z.object({ advert: z.object({ id: z.string(), version: z.int() }) });

/** The advert that an entry's answer says was posted or edited, in which version; null for entries of other kinds. */
export function advertOf({ kind }: OutboxEntry, answer: unknown): { id: string; version: number } | null {
  if (kind !== 'advert.post' && kind !== 'advert.edit') return null;
  return z.safeParse(advertAnswer, answer).data?.advert ?? null;
}
