import { useQuery } from '@tanstack/react-query';
import type { SentIssue } from '#contract/desk/deskNewsletter.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { type ChipKind, StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Lead, SecondText } from '#src/ui/Text.tsx';
import card from '../deskCard.module.css';
import spacing from '#src/ui/layout/spacing.module.css';
import { resumeIssueAct, newsletterQuery, stopIssueAct } from '../deskCalls.ts';
import { useDeskAct } from '../acts/useDeskAct.ts';
import { IssueEditor } from './IssueEditor.tsx';
import styles from './Newsletter.module.css';

const states: Readonly<Record<SentIssue['state'], { words: string; kind: ChipKind }>> = {
  sending: { words: 'Going out', kind: 'info' },
  stopped: { words: 'Stopped', kind: 'warning' },
  sent: { words: 'Sent', kind: 'success' },
};

/** The newsletter: the staff write, preview and send an issue here, and follow its progress. */
export function NewsletterPanel() {
  const http = useHttp();
  const { data, error, refetch } = useQuery(newsletterQuery(http));
  if (!data) return <ReadState failure={error && readFailure(error, refetch)} rows={2} height={240} />;
  const { subscribers, issues } = data;
  const isSending = issues.some(({ state }) => state === 'sending');
  return (
    <div className={spacing.stack4}>
      <Lead>
        {subscribers === 0
          ? 'Nobody has confirmed the newsletter yet.'
          : `${countedText(subscribers, 'person has', 'people have')} confirmed the newsletter and not unsubscribed. Each issue goes to each of them once.`}
      </Lead>
      {isSending && <Issues issues={issues} />}
      <IssueEditor subscribers={subscribers} />
      {!isSending && <Issues issues={issues} />}
    </div>
  );
}

/** The issues that were sent, are being sent or were stopped, newest first. */
function Issues({ issues }: { issues: readonly SentIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="issues">
      <h2 id="issues">Issues</h2>
      <ul className={styles.issues}>
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} />
        ))}
      </ul>
    </Panel>
  );
}

function Issue({ issue: { id, subject, state, queued, waiting, mailsPerMinute, createdAt } }: { issue: SentIssue }) {
  const { run, pending } = useDeskAct();
  const all = queued + waiting;
  const act = async (wanted: typeof stopIssueAct) => {
    const failure = await run(wanted(id));
    if (failure !== null) notify({ kind: 'error', message: 'Nothing was changed', detail: failure.sentence });
  };
  return (
    <li className={styles.issue}>
      <span className={card.facts}>
        <b>{subject}</b>
        <StatusChip kind={states[state].kind}>{states[state].words}</StatusChip>
      </span>
      <SecondText>
        {formatDay(createdAt)}, {formatTime(createdAt)}.{' '}
        {state === 'sent'
          ? `To ${countedText(queued, 'subscriber', 'subscribers')}.`
          : `${countText(queued)} of ${countedText(all, 'mail', 'mails')}, ${countText(mailsPerMinute)} a minute.`}
      </SecondText>
      {state === 'sending' && (
        <>
          <progress aria-label={`Mails of ${subject}`} max={Math.max(all, 1)} value={queued} />
          <Button size="small" variant="outlined" disabled={pending} onClick={() => void act(stopIssueAct)}>
            Stop
          </Button>
        </>
      )}
      {state === 'stopped' && waiting > 0 && (
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          aria-label={`Go on with ${subject}`}
          onClick={() => void act(resumeIssueAct)}
        >
          Go on
        </Button>
      )}
    </li>
  );
}
