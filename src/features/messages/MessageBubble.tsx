import type { ReactNode } from 'react';
import { asksForMoneyFirst } from '#contract/people/moneyFirst.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import type { ThreadMessage, ThreadSide } from '#contract/people/threads.ts';
import { formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CheckIcon, CircleAlertIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { ClockIcon } from '#src/ui/pictures/workIcons.tsx';
import { WaitingPicture } from './WaitingPicture.tsx';
import type { WaitingMessage } from './waitingMessages.ts';
import styles from './MessageBubble.module.css';

function Bubble({
  mine,
  writer = null,
  text,
  foot,
  children,
  warns = false,
}: {
  mine: boolean;
  writer?: string | null;
  text: string;
  foot: ReactNode;
  children?: ReactNode;
  warns?: boolean;
}) {
  return (
    <li className={styles.place} data-mine={mine ? '' : undefined}>
      <div className={styles.bubble}>
        {writer === null ? (
          <span className="visually-hidden">{mine ? 'You: ' : 'They: '}</span>
        ) : (
          <span className={styles.writer}>{writer}</span>
        )}
        {children}
        {text !== '' && <p className={styles.text}>{text}</p>}
        <span className={styles.foot}>{foot}</span>
      </div>
      {warns && (
        <p className={styles.warning}>
          <WarningIcon size={20} />
          This asks for money. See the part before you pay, and do not send money to reserve it.
        </p>
      )}
    </li>
  );
}

/** A message that has reached the shop. The reader's own messages show whether the other side has read them. */
export function MessageBubble({
  message,
  side,
  writer,
  mayBeCheated,
  otherReadUpTo,
}: {
  message: ThreadMessage;
  side: ThreadSide;
  /** Who of the reader's side wrote it; null for the reader. */
  writer: string | null;
  /** Whether the other side could still ask the reader to pay for a part that they have not seen. */
  mayBeCheated: boolean;
  otherReadUpTo: number;
}) {
  const mine = message.side === side;
  const isRead = mine && message.sequence <= otherReadUpTo;
  return (
    <Bubble
      mine={mine}
      writer={writer}
      text={message.text}
      warns={!mine && mayBeCheated && asksForMoneyFirst(message.text)}
      foot={
        <>
          <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
          {mine && <CheckIcon size={16} />}
          {mine && <span>{isRead ? 'Read' : 'Sent'}</span>}
        </>
      }
    >
      {message.pictures.length > 0 && (
        <span className={styles.pictures} data-many={message.pictures.length > 1 ? '' : undefined}>
          {message.pictures.map((picture) =>
            picture.ready ? (
              <a
                key={picture.id}
                href={pictureUrl(picture, 1280, 'webp')}
                target="_blank"
                rel="noopener"
                aria-label="Open the picture"
              >
                <PartPicture picture={picture} sizes="240px" round={8} />
              </a>
            ) : (
              <NoPicture key={picture.id} round={8} />
            ),
          )}
        </span>
      )}
    </Bubble>
  );
}

/** A message that the conversation does not contain yet: it waits to be sent, or has just been. */
export function WaitingBubble({
  message,
  onRetry,
  onDiscard,
}: {
  message: WaitingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const { refusal } = message;
  return (
    <>
      <Bubble
        mine
        text={message.text}
        foot={
          message.isSent ? (
            <>
              <time>{formatTime(message.writtenAt)}</time>
              <CheckIcon size={16} />
              <span>Sent</span>
            </>
          ) : refusal === null ? (
            <>
              <ClockIcon size={16} />
              {formatTime(message.writtenAt)} Waiting to be sent
            </>
          ) : (
            <>
              <CircleAlertIcon size={16} />
              Not sent
            </>
          )
        }
      >
        {message.pictures.length > 0 && (
          <span className={styles.pictures} data-many={message.pictures.length > 1 ? '' : undefined}>
            {message.pictures.map((hash) => (
              <WaitingPicture key={hash} hash={hash} />
            ))}
          </span>
        )}
      </Bubble>
      {refusal !== null && (
        <li className={styles.refusal}>
          <output>{refusal}</output>
          <span>
            <Button variant="text" onClick={onRetry}>
              Try again
            </Button>
            <Button variant="text" color="error" onClick={onDiscard}>
              Delete
            </Button>
          </span>
        </li>
      )}
    </>
  );
}
