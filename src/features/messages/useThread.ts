import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ThreadAnswer, ThreadMessage } from '#contract/people/threads.ts';
import type { MessageDraft } from '#src/device/outbox/drafts/messageDraft.ts';
import type { Fault } from '#src/http/failures.ts';
import { isInGoodHands } from '#src/device/outbox/commands/command.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { sendCommand } from '#src/device/outbox/commands/sendCommand.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { markCommand, messageCommand } from './threadCommands.ts';
import { type ThreadAccess, threadQuery, threadQueryKey, threadsKey } from './threadsQueries.ts';

type Pages = InfiniteData<ThreadAnswer>;

/** All loaded messages, each once, in the shop's order. */
function messagesIn(pages: Pages): ThreadMessage[] {
  const bySequence = new Map(pages.pages.flatMap(({ messages }) => messages.map((one) => [one.sequence, one])));
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** Adds a message that the shop has just accepted. */
function withMessage(pages: Pages, message: ThreadMessage): Pages {
  const [newest, ...older] = pages.pages;
  if (!newest || newest.messages.some(({ id }) => id === message.id)) return pages;
  return { ...pages, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

/** One conversation: its messages, and a function that sends one. */
export function useThread(access: ThreadAccess) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(threadQuery(http, access));
  const thread = list.data?.pages[0]?.thread;
  const messages = list.data ? messagesIn(list.data) : [];

  /** @returns why it is neither sent nor waiting to be sent; null when it is */
  async function send(text: string, { id, pictures }: MessageDraft): Promise<Fault | null> {
    const command = messageCommand(access, { id, to: thread?.other.name ?? '', text, pictures });
    const outcome = await sendCommand(http, command);
    if ('fault' in outcome) return isInGoodHands(outcome) ? null : outcome.fault;
    if (outcome.kind === 'queued') return null;
    const sent = outcome.answer?.sent;
    if (sent) queryClient.setQueryData<Pages>(threadQueryKey(access), (pages) => pages && withMessage(pages, sent));
    await queryClient.invalidateQueries({ queryKey: threadsKey });
    return null;
  }

  useReadMark(access, thread && { to: thread.other.name, unread: thread.unread, upTo: messages.at(-1)?.sequence ?? 0 });
  return { list, thread, messages, send };
}

/** Marks the messages on screen as read, once, while the page is visible. */
function useReadMark(access: ThreadAccess, thread: { to: string; unread: number; upTo: number } | undefined): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const marked = useRef(0);
  const { to = '', unread = 0, upTo = 0 } = thread ?? {};
  const { id, key } = access;
  useEffect(() => {
    const mark = () => {
      if (unread === 0 || upTo <= marked.current || document.visibilityState !== 'visible') return;
      marked.current = upTo;
      // A failed read mark is not worth interrupting anybody. The mark of the next message covers it.
      void sendAtOnce(http, markCommand({ id, key }, to, { readUpTo: upTo })).then(() =>
        queryClient.invalidateQueries({ queryKey: threadsKey }),
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [http, queryClient, id, key, to, unread, upTo]);
}
