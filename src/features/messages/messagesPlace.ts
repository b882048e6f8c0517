import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { threadKey } from '#contract/people/followKeys.ts';
import type { ThreadAccess } from './threadsQueries.ts';

/** What the address of the page says: a conversation, or the order whose conversation it is. */
export interface MessagesSearch {
  readonly thread?: string | undefined;
  readonly order?: string | undefined;
}

const idIn = (value: unknown) => z.safeParse(id, value).data;

export interface MessagesPlace extends MessagesSearch {
  /** The conversation of a link in a mail. */
  readonly keyed: ThreadAccess | null;
}

/** Reads the query of /messages; what is not an id is left out. */
export function readMessagesSearch({ thread, order }: Record<string, unknown>): MessagesSearch {
  return { thread: idIn(thread), order: idIn(order) };
}

const fragmentSchema = z.object({ thread: id, key: threadKey });

/** Reads the fragment of a link out of a mail; null for another one. */
export function readMessagesFragment(hash: string): ThreadAccess | null {
  const { data } = z.safeParse(fragmentSchema, Object.fromEntries(new URLSearchParams(hash)));
  return data ? { id: data.thread, key: data.key } : null;
}
