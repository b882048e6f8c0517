import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { threadKey } from '#contract/people/followKeys.ts';
import type { ThreadAccess } from './threadsQueries.ts';

const fragmentSchema = z.object({ thread: id, key: threadKey });

/** Reads the fragment of a mailed link. Returns null for any other fragment. */
export function readMessagesFragment(hash: string): ThreadAccess | null {
  const { data } = z.safeParse(fragmentSchema, Object.fromEntries(new URLSearchParams(hash)));
  return data ? { id: data.thread, key: data.key } : null;
}
