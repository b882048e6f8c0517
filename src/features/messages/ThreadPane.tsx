import { useAtomValue } from 'jotai';
import { shopTime } from '#src/http/shopTime.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { wasCollected } from '#contract/orders/orderGraph.ts';
import type { Thread, ThreadMessage } from '#contract/people/threads.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { ApiError, readFailure } from '#src/http/failures.ts';
import { accountAtom } from '#src/http/session.ts';
import { useStaffWords } from '#src/http/useStaffWords.ts';
import { discard, sendNow } from '#src/device/outbox/outbox.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { MessageIcon, ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { Composer } from './Composer.tsx';
import { dayWords } from './messageTimes.ts';
import { MessageBubble, WaitingBubble } from './MessageBubble.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import type { ThreadAccess } from './threadsQueries.ts';
import { useThread } from './useThread.ts';
import { waitingIn, type WaitingMessage } from './waitingMessages.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ThreadPane.module.css';
import { groupBy } from '#contract/core/groupBy.ts';

/**
 * One conversation: its messages, those that wait to be sent, and the form for the next one.
 * @param person the signed-in person; null for a guest who reads with a key
 * @param pushQuestion offers to notify this device of the answer; shown once something was written
 */
export function ThreadPane({
  access,
  person,
  pushQuestion,
}: {
  access: ThreadAccess;
  person: string | null;
  pushQuestion?: ReactNode;
}) {
  const { list, thread, messages, send } = useThread(access);
  const account = useAtomValue(accountAtom);
  const isStaff = thread?.side === 'vendor' && vendorOf(account)?.isOwner === false;
  const [wrote, setWrote] = useState(false);
  const entries = useUnsentEntries({ awaited: true, readAt: list.dataUpdatedAt });
  const waiting = waitingIn(entries, access.id, messages);
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + waiting.length;
  const newest = waiting.at(-1)?.id ?? messages.at(-1)?.id;
  const oldest = messages[0]?.id;
  const height = useRef(0);
  useLayoutEffect(() => {
    // Older ones come in above the reader, who stays where they are. At the end the browser stays when the oldest go.
    const pane = end.current;
    if (oldest === undefined || height.current === 0 || !pane) return;
    const isAtEnd = pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 1;
    const grown = pane.scrollHeight - height.current;
    if (grown > 0 || !isAtEnd) pane.scrollBy({ top: grown });
  }, [oldest]);
  useLayoutEffect(() => {
    // A new message is scrolled into view.
    if (newest !== undefined) end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [newest]);
  useLayoutEffect(() => {
    height.current = end.current?.scrollHeight ?? 0;
  });

  // What the shop refuses now is somebody else's, whatever this tab has read before.
  const isRefused = list.error instanceof ApiError && [403, 404].includes(list.error.status);
  if (!thread || isRefused) {
    if (!list.error) return <RowSkeleton count={3} plainHeight={72} />;
    return (
      <div className={styles.instead}>
        {list.error instanceof ApiError && list.error.status < 405 ? (
          <Refused error={list.error} threadId={access.id} />
        ) : (
          <ErrorState {...readFailure(list.error, list.refetch)} />
        )}
      </div>
    );
  }
  return (
    <section className={styles.pane} aria-label={`Conversation with ${thread.other.name}`}>
      <ThreadHead access={access} thread={thread} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.messages} ref={end} tabIndex={0} role="log" aria-label="Messages">
        {!hasParts(thread) && (
          <p className={styles.safety} data-stays={thread.side === 'buyer' ? '' : undefined}>
            <ShieldCheckIcon size={20} />
            See the part before you pay, and pay when you have it in your hands.
          </p>
        )}
        {list.hasNextPage && (
          <Button variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Older messages'}
          </Button>
        )}
        {count === 0 && <p className={styles.none}>Nothing written yet.</p>}
        <Messages {...{ thread, messages, waiting }} now={shopTime(list.dataUpdatedAt)} />
        {wrote && pushQuestion}
      </div>
      {thread.blockedBy === null ? (
        <Composer
          key={access.id}
          threadId={access.id}
          person={person}
          onSend={(text, draft) => {
            setWrote(true);
            return send(text, draft);
          }}
          repliesOf={thread.side === 'vendor' ? person : null}
        />
      ) : (
        <output className={styles.blocked}>{blockedWords(thread, isStaff)}</output>
      )}
    </section>
  );
}

function blockedWords({ blockedBy, other }: Thread, isStaff: boolean): string {
  if (blockedBy !== 'you') return `${other.name} does not accept messages from you.`;
  return isStaff
    ? `The owner has blocked ${other.name}, and can unblock them.`
    : `You have blocked ${other.name}. Unblock them to write.`;
}

/** The shop answered that this person may not read it: with the key of an old mail they have to sign in. */
function Refused({ error, threadId }: { error: ApiError; threadId: string }) {
  const isSignIn = error.code === 'signed_out';
  return (
    <EmptyState
      icon={<MessageIcon size={28} />}
      drawing="messages"
      heading={isSignIn ? 'Sign in to read it' : 'This conversation was not found'}
      actions={
        isSignIn ? (
          <LinkButton to="/login" search={{ next: `/messages?thread=${threadId}` }}>
            Sign In
          </LinkButton>
        ) : (
          <LinkButton to="/messages">All messages</LinkButton>
        )
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** Whether the buyer has the parts. From then on nobody is warned about paying first. */
const hasParts = ({ order }: Thread) => order !== null && wasCollected(order.status);

function Messages({
  thread,
  messages,
  waiting,
  now,
}: {
  thread: Thread;
  messages: readonly ThreadMessage[];
  waiting: readonly WaitingMessage[];
  now: Date;
}) {
  const staffWords = useStaffWords(messages.map(({ staffId }) => staffId));
  const writerOf = ({ side, staffId }: ThreadMessage) => {
    const who = side === thread.side && side === 'vendor' ? staffWords(staffId) : 'You';
    return who === 'You' ? null : who;
  };
  const days = groupBy(messages, ({ sentAt }) => dayWords(sentAt, now));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={spacing.stack2}>
          <h3 className={styles.dayName}>{day}</h3>
          <ol className={spacing.stack2}>
            {ofDay.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                side={thread.side}
                writer={writerOf(message)}
                mayBeCheated={thread.side === 'buyer' && !hasParts(thread)}
                otherReadUpTo={thread.otherReadUpTo}
              />
            ))}
          </ol>
        </div>
      ))}
      {waiting.length > 0 && (
        <ol
          className={spacing.stack2}
          aria-label={waiting.every(({ isSent }) => isSent) ? 'Just sent' : 'Not sent yet'}
        >
          {waiting.map((message) => (
            <WaitingBubble
              key={message.id}
              message={message}
              onRetry={() => void sendNow(message.id)}
              onDiscard={() => void discard(message.id)}
            />
          ))}
        </ol>
      )}
    </>
  );
}
