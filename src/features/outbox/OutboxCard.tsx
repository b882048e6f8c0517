import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import type { PictureStep } from '#src/device/outbox/entryProgress.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { sendAsNew, sendNow } from '#src/device/outbox/outbox.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { ProgressBars } from '#src/ui/ProgressBars.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { standingLook } from './entrySigns.tsx';
import { changeWords, type EntryStanding, entryWords } from './entryWords.ts';

const Head = styled('div')({ display: 'flex', gap: 12, '& > div': { minWidth: 0 } });
const Title = styled('h2')({ ...type.label, overflowWrap: 'anywhere' });
const State = styled('p')({
  ...type.smallStrong,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  marginTop: 6,
  '& > svg': { flex: 'none' },
});
const Words = styled('p')({ ...type.small, marginTop: 10, color: colour.textSecond });
const Complaints = styled('ul')({
  ...type.small,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  color: colour.error,
});
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  // The words of the first act stand in line with those above it.
  margin: '8px -12px -8px',
  '& > *': { paddingInline: 12 },
});

/** Where sending it as it is may help: not while it is under way, nor where it was refused for what it says. */
const sendable: readonly EntryStanding[] = ['waiting', 'held', 'pay'];
const refusedForGood = new Set([409, 413, 415, 422]);

/** One entry of the outbox: what it is, how it stands, and what can be done. */
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
  /** How far each of its pictures is. */
  steps: readonly PictureStep[];
  /** The link to its form; null where it has none. */
  editLink: ReactNode;
  onDiscard: () => void;
}) {
  const headingId = useId();
  const { standing, state, sentence, complaints } = entryWords(entry, { now, signedIn });
  const look = standingLook[standing];
  const mayHelp = standing === 'needs-you' && !refusedForGood.has(entry.problem?.status ?? 0);
  const editable = standing !== 'sending' && standing !== 'sign-in';
  return (
    <Panel as="article" aria-labelledby={headingId}>
      <Head>
        <EntryPicture entry={entry} />
        <div>
          <Title id={headingId}>{entry.label}</Title>
          <State style={{ color: look.colour }}>
            {look.icon}
            {state}
          </State>
        </div>
      </Head>
      <Words>{sentence}</Words>
      {(standing === 'sending' || standing === 'waiting') && <ProgressBars steps={steps} />}
      {complaints.length > 0 && (
        <Complaints>
          {complaints.map((complaint) => (
            <li key={complaint}>{complaint}</li>
          ))}
        </Complaints>
      )}
      {editable && editLink === null && <Words>{changeWords(entry)}</Words>}
      <Acts>
        {standing === 'sign-in' && (
          <LinkButton variant="text" to="/login" search={{ next: '/outbox' }}>
            Login
          </LinkButton>
        )}
        {standing === 'pay' && (
          <LinkButton variant="text" to="/payment">
            Choose plan
          </LinkButton>
        )}
        {standing === 'sent-before' && (
          <Button variant="text" onClick={() => void sendAsNew(entry.id)}>
            Send as new
          </Button>
        )}
        {(sendable.includes(standing) || mayHelp) && (
          <Button variant="text" onClick={() => void sendNow(entry.id)}>
            Send now
          </Button>
        )}
        {editable && editLink}
        {standing !== 'sending' && (
          <Button variant="text" color="error" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </Acts>
    </Panel>
  );
}
