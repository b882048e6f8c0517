import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { WantedPartForm } from '#contract/people/wantedParts.ts';
import { ofOnePerson } from '#src/device/ofOnePerson.tsx';
import { writerAtom } from '#src/device/writer.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { isAwaited } from '#src/http/isAwaited.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { StatusChip } from '#src/ui/Chip.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Lead, SecondText, WrittenText } from '#src/ui/Text.tsx';
import { WantedForm } from './WantedForm.tsx';
import { WantedPartCard } from './WantedPartCard.tsx';
import { wantedPartsQuery } from './wantedQueries.ts';
import { emptyWanted, typedWanted, wantedFormSchema } from './wantedStart.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './WantedParts.module.css';

/**
 * Where a buyer asks vendors for a part and compares their answers.
 * @param given what the address says, from a search that found nothing
 * @param entryId the wanted part in the outbox to edit
 */
export function WantedPartsPage({
  given,
  entryId,
  pushQuestion,
}: {
  given: Partial<WantedPartForm>;
  entryId: string | null;
  pushQuestion?: ReactNode;
}) {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  return (
    <ListPage data-tall>
      <h1>Wanted parts</h1>
      <Lead>
        Ask once: vendors of such parts are told and answer with a price. They do not see your name or phone number. It
        ends by itself after seven days.
      </Lead>
      {!read ? (
        <RowSkeleton count={2} plainHeight={240} />
      ) : signedIn ? (
        <AskedAndForm
          email={account?.email ?? pendingEmail() ?? ''}
          formFirst={entryId !== null || Object.keys(given).length > 0}
          form={<Ask key={entryId} given={given} entryId={entryId} signedIn />}
          pushQuestion={pushQuestion}
        />
      ) : (
        <div className={styles.columns}>
          <Ask key={entryId} given={given} entryId={entryId} signedIn={false} />
        </div>
      )}
    </ListPage>
  );
}

const Ask = ofOnePerson(AskOfOne);

function AskOfOne({
  given,
  entryId,
  signedIn,
}: {
  given: Partial<WantedPartForm>;
  entryId: string | null;
  signedIn: boolean;
}) {
  const { person } = useAtomValue(writerAtom);
  const [start] = useState(() => {
    if (Object.keys(given).length > 0) return { ...emptyWanted, ...given };
    return entryId === null ? (typedWanted(person) ?? emptyWanted) : emptyWanted;
  });
  return <WantedForm start={start} entryId={entryId} signedIn={signedIn} />;
}

/**
 * What the person asked for, and the form. Whoever comes to ask finds the form first, everybody else the answers. Both are
 * shown at once, or the list would push the form down when it arrives.
 */
function AskedAndForm({
  email,
  form,
  formFirst,
  pushQuestion,
}: {
  email: string;
  form: ReactNode;
  formFirst: boolean;
  pushQuestion: ReactNode;
}) {
  const http = useHttp();
  const list = useQuery(wantedPartsQuery(http, email));
  const { data, dataUpdatedAt, error, refetch } = list;
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  const [order, setOrder] = useState<boolean | null>(null);
  if (isAwaited(list)) return <RowSkeleton count={2} plainHeight={240} />;
  const waiting = entries.filter(({ kind }) => kind === 'wanted.ask');
  const closing = (id: string) => entries.findLast(({ kind, about }) => kind === 'wanted.close' && about.includes(id));
  const isEmpty = data?.items.length === 0 && waiting.length === 0;
  // Decided once: the form must not move, and lose the focus, when what it has sent arrives in the list.
  const isFirst = order ?? (formFirst || isEmpty);
  if (order === null) setOrder(isFirst);
  return (
    <div className={styles.columns} data-form-last={isFirst ? undefined : ''}>
      {isFirst && form}
      <section aria-labelledby="asked" className={`${spacing.stack3} ${spacing.shrinks}`}>
        <h2 id="asked">What you asked for</h2>
        {waiting.map((entry) => (
          <WaitingWanted key={entry.id} entry={entry} />
        ))}
        {data ? (
          data.items.map((wanted) => <WantedPartCard key={wanted.id} wanted={wanted} closing={closing(wanted.id)} />)
        ) : (
          <ReadState failure={error && readFailure(error, refetch)} rows={2} height={240} />
        )}
        {isEmpty && <SecondText>Nothing yet. What you ask for, and the answers, appear here.</SecondText>}
      </section>
      {!isFirst && form}
      {/* At the end, since it comes late: above the form it would move what is being filled in. */}
      {data?.items.some(({ ended }) => ended === null) && pushQuestion}
    </div>
  );
}

/** A wanted part that has not reached the shop yet, or that the list does not have yet. */
function WaitingWanted({ entry }: { entry: OutboxEntry }) {
  const typed = wantedFormSchema.safeParse(entry.request.body).data;
  const isRefused = entry.state === 'needs-you';
  const isSent = entry.state === 'delivered';
  return (
    <Panel as="article" aria-label={entry.label} className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{entry.label}</h3>
        <StatusChip kind={isRefused ? 'error' : isSent ? 'info' : 'warning'}>
          {isRefused ? 'Needs you' : isSent ? 'Sent' : 'Not sent yet'}
        </StatusChip>
      </div>
      {typed && <WrittenText>{typed.words}</WrittenText>}
      <SecondText>
        {isRefused
          ? (entry.problem?.message ?? 'The shop did not accept it.')
          : isSent
            ? 'The vendors are asked.'
            : `${waitWords()} No vendor knows of it yet.`}
      </SecondText>
      {!isSent && (
        <LinkButton to="/outbox" variant="outlined">
          See outbox
        </LinkButton>
      )}
    </Panel>
  );
}
