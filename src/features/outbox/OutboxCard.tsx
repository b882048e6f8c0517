import { type MouseEvent, type ReactNode, useId } from 'react';
import { forVendorHeader } from '#contract/vendor/forVendor.ts';
import type { PictureStep } from '#src/device/outbox/view/pictureSteps.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { sendAsNew, sendNow } from '#src/device/outbox/outbox.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { focusNearCard } from '#src/ui/focusNearCard.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { ProgressBars } from '#src/ui/ProgressBars.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { standingIcon } from './entrySigns.tsx';
import { howToChangeWords, type EntryStanding, entryWords, isTypedOver, writtenWords } from './entryWords.ts';
import styles from './OutboxCard.module.css';

/** States in which sending the entry unchanged may help: not during sending, nor once its content was refused. */
const sendable: readonly EntryStanding[] = ['waiting', 'held', 'pay'];
/** States in which an entry is sent from its form, if something was typed over it. A conflict says itself what to do. */
const formOnly: readonly EntryStanding[] = ['held', 'pay', 'sent-before', 'needs-you'];
const refusedForGood = new Set([409, 413, 415, 422]);

/** One entry of the outbox: what it is, its state, and what can be done with it. */
export function OutboxCard({
  entry,
  now,
  signedIn,
  steps,
  editLink,
  onDiscard,
}: {
  entry: OutboxEntry;
  now: Date;
  signedIn: boolean;
  /** How far the upload of each picture is. */
  steps: readonly PictureStep[];
  /** The link to its form; null where it has none. */
  editLink: ReactNode;
  onDiscard: () => void;
}) {
  const headingId = useId();
  const { standing, state, sentence, complaints } = entryWords(entry, { now, signedIn });
  // Whatever else sends the entry would drop what was typed. Without a form nobody could send that, so it is sent as it is.
  const sendsFromForm = editLink !== null && isTypedOver(entry);
  const mayHelp = standing === 'needs-you' && !refusedForGood.has(entry.problem?.status ?? 0);
  /** The button goes meanwhile, and then perhaps the card. */
  const sending = (send: (id: string) => unknown) => (event: MouseEvent) => {
    focusNearCard(event.currentTarget)();
    send(entry.id);
  };
  const editable = standing !== 'sending' && standing !== 'sign-in';
  return (
    <Panel as="article" aria-labelledby={headingId}>
      <div className={styles.head}>
        <EntryPicture entry={entry} />
        <div>
          <h2 className={styles.title} id={headingId}>
            {entry.label}
          </h2>
          <p className={styles.state} data-standing={standing}>
            {standingIcon[standing]}
            {state}
          </p>
        </div>
      </div>
      {!(sendsFromForm && standing === 'held') && <p className={styles.words}>{sentence}</p>}
      {sendsFromForm && formOnly.includes(standing) && (
        <p className={styles.words}>Your changes are kept. Press Edit to send them.</p>
      )}
      {(standing === 'sending' || standing === 'waiting') && <ProgressBars steps={steps} />}
      {complaints.length > 0 && (
        <ul className={styles.complaints}>
          {complaints.map((complaint) => (
            <li key={complaint}>{complaint}</li>
          ))}
        </ul>
      )}
      {editLink === null &&
        writtenWords(entry).map((text) => (
          <blockquote key={text} className={styles.written}>
            {text}
          </blockquote>
        ))}
      {editable && editLink === null && <p className={styles.words}>{howToChangeWords(entry)}</p>}
      <div className={styles.acts}>
        {standing === 'sign-in' && (
          <LinkButton variant="text" to="/login" search={{ next: '/outbox' }}>
            Login
          </LinkButton>
        )}
        {/* A member of a vendor's staff cannot pay for its plan. */}
        {standing === 'pay' && entry.request.headers?.[forVendorHeader] === undefined && (
          <LinkButton variant="text" to="/payment">
            Choose plan
          </LinkButton>
        )}
        {standing === 'sent-before' && !sendsFromForm && (
          <Button variant="text" onClick={sending(sendAsNew)}>
            Send as new
          </Button>
        )}
        {(sendable.includes(standing) || mayHelp) && !sendsFromForm && (
          <Button variant="text" onClick={sending(sendNow)}>
            Send now
          </Button>
        )}
        {editable && editLink}
        {/* It stays in place, so that a person who keeps the entry after all is back on it by keyboard. */}
        <Button variant="text" color="error" disabled={standing === 'sending'} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Panel>
  );
}
