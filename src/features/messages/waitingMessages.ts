import * as z from 'zod/mini';
import type { ThreadMessage } from '#contract/people/threads.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';

const bodySchema = z.object({ text: z.string() });

export interface WaitingMessage {
  readonly id: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly writtenAt: number;
  /** Why the shop refused it; null while it waits. */
  readonly refusal: string | null;
}

/** Lists the unsent messages of a conversation on this device, without those that turn out to have arrived. */
export function waitingIn(
  entries: readonly OutboxEntry[],
  threadId: string,
  messages: readonly ThreadMessage[],
): WaitingMessage[] {
  const arrived = new Set(messages.flatMap(({ command }) => command ?? []));
  return entries.flatMap((entry) => {
    const body = z.safeParse(bodySchema, entry.request.body).data;
    if (entry.kind !== 'message' || !entry.about.includes(threadId) || arrived.has(entry.key) || !body) return [];
    return {
      id: entry.id,
      text: body.text,
      pictures: entry.pictures?.flatMap(({ hash }) => hash ?? []) ?? [],
      writtenAt: entry.createdAt,
      refusal: entry.state === 'needs-you' ? (entry.problem?.message ?? 'The shop did not accept it.') : null,
    };
  });
}
