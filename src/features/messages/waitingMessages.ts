import * as z from 'zod/mini';
import type { ThreadMessage } from '#contract/people/threads.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';

const bodySchema = z.object({ text: z.string() });

export interface WaitingMessage {
  readonly id: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly writtenAt: number;
  /** Whether the shop has it, although the conversation here does not show it yet. */
  readonly isSent: boolean;
  /** Why the shop refused it; null while it waits. */
  readonly refusal: string | null;
}

/** Lists the messages of a conversation that were written on this device and are not in it yet. */
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
      isSent: entry.state === 'delivered',
      refusal: entry.state === 'needs-you' ? (entry.problem?.message ?? 'The shop did not accept it.') : null,
    };
  });
}
