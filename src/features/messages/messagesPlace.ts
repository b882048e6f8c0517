import { isId } from '#contract/core/ids.ts';
import type { ThreadAccess } from './threadsQueries.ts';

/** The query of /messages: a conversation, or the order whose conversation is wanted. */
export interface MessagesSearch {
  readonly thread?: string | undefined;
  readonly order?: string | undefined;
}

const idIn = (value: unknown) => (isId(value) ? value : undefined);

export interface MessagesPlace extends MessagesSearch {
  /** The conversation of a mailed link; null when the page was not opened from one. */
  readonly keyed: ThreadAccess | null;
}

/** Reads the query of /messages. A value that is not an id is dropped. */
export function readMessagesSearch({ thread, order }: Record<string, unknown>): MessagesSearch {
  return { thread: idIn(thread), order: idIn(order) };
}
