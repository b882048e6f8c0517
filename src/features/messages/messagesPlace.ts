import { isId } from '#contract/core/ids.ts';
import type { ThreadAccess } from './threadsQueries.ts';

/** What the address of the page says: a conversation, or the order whose conversation it is. */
export interface MessagesSearch {
  readonly thread?: string | undefined;
  readonly order?: string | undefined;
}

const idIn = (value: unknown) => (isId(value) ? value : undefined);

export interface MessagesPlace extends MessagesSearch {
  /** The conversation of a link in a mail. */
  readonly keyed: ThreadAccess | null;
}

/** Reads the query of /messages; what is not an id is left out. */
export function readMessagesSearch({ thread, order }: Record<string, unknown>): MessagesSearch {
  return { thread: idIn(thread), order: idIn(order) };
}
