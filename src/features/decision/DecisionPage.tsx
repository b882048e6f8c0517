import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  decisionAnswerSchema,
  decisionPagePath,
  decisionPath,
  decisionSchema,
  maxDecisionAnswer,
} from '#contract/desk/decisions.ts';
import { decisionConsequences, decisionTitle } from '#contract/desk/decisionWords.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { queuedWords, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { ApiError, readFailure } from '#src/http/failures.ts';
import { ownData } from '#src/http/ownData.ts';
import { tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import { inPage } from '#src/lib/inPage.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { Panel, QuietPanel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState, SignInFirst } from '#src/ui/layout/states.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { RunningText, SecondText } from '#src/ui/Text.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import styles from './DecisionPage.module.css';

/** What the people who run the shop decided about a person, why, and the one answer that the person may give. */
export function DecisionPage({ id }: { id: string }) {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  return (
    <FormPage className={styles.page}>
      <PageHead title="What was decided" />
      {!read ? (
        <RowSkeleton count={2} plainHeight={160} />
      ) : signedIn ? (
        <OwnDecision id={id} />
      ) : (
        <SignInFirst
          isPage
          icon={<ShieldCheckIcon size={28} />}
          drawing="lock"
          heading="Sign in to read it"
          next={decisionPagePath(id)}
        >
          Only the account that the decision is about can read it.
        </SignInFirst>
      )}
    </FormPage>
  );
}

function OwnDecision({ id }: { id: string }) {
  const http = useHttp();
  const queryKey = [ownData, 'decision', id] as const;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey,
    queryFn: (context) =>
      http.send({
        path: decisionPath(id),
        answer: decisionSchema,
        signal: context.signal,
        onCopy: copyNoteOf(context),
      }),
  });
  const waiting = useUnsentEntries({ readAt: dataUpdatedAt }).findLast(
    (entry) => entry.kind === 'decision.answer' && entry.about.includes(id),
  );
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        isPage
        icon={<ShieldCheckIcon size={28} />}
        drawing="lock"
        heading="This decision was not found"
        actions={<LinkButton to="/notices">Your notices</LinkButton>}
      >
        It may belong to another account. Sign in with the account that got the notice.
      </EmptyState>
    );
  }
  if (!data) {
    return error ? <ErrorState isPage {...readFailure(error, refetch)} /> : <RowSkeleton count={2} plainHeight={160} />;
  }
  const { kind, about, sentence, at, endedAt, answer, advertId } = data;
  return (
    <>
      <h1>{decisionTitle(data.kind, data.about)}</h1>
      {endedAt && (
        <Strip kind="success" title={`This decision was withdrawn on ${formatDay(endedAt)}`}>
          It no longer has any effect.
        </Strip>
      )}
      <Panel className={styles.panel}>
        <SecondText>
          {formatDay(at)}, {formatTime(at)}. A person who runs the shop writes:
        </SecondText>
        <RunningText className={styles.words}>{sentence}</RunningText>
        <p className={styles.words}>{decisionConsequences[kind]}</p>
        {advertId !== null && kind !== 'remove' && (
          <AppLink to="/single-advert" search={{ id: advertId }}>
            {about}
          </AppLink>
        )}
      </Panel>
      {answer ? (
        <QuietPanel className={styles.panel}>
          <h2>Your answer</h2>
          <SecondText>
            Sent on {formatDay(answer.at)}, {formatTime(answer.at)}
          </SecondText>
          <p className={styles.words}>{answer.text}</p>
        </QuietPanel>
      ) : waiting ? (
        <OrderWaiting what="Your answer" {...onItsWay(waiting)} />
      ) : (
        kind !== 'restore' && <AnswerForm id={id} about={about} queryKey={queryKey} />
      )}
    </>
  );
}

function AnswerForm({ id, about, queryKey }: { id: string; about: string; queryKey: readonly string[] }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const typedAt = `decision ${id}`;
  const [text, setText] = useTypedWords(typedAt);
  const [problem, setProblem] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  useReadySending(text !== '');

  async function send(): Promise<void> {
    const parsed = z.safeParse(decisionAnswerSchema, { text });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? 'Write your answer.');
      return;
    }
    setPending(true);
    const outcome = await sendAtOnce(http, {
      kind: 'decision.answer',
      label: `Answer to a decision: ${about}`,
      about: [id],
      request: { method: 'POST', path: `${decisionPath(id)}/answer`, body: parsed.data },
      answer: decisionSchema,
      typedAt: [typedAt],
    });
    setPending(false);
    if ('fault' in outcome) return setProblem(outcome.fault.message);
    if (outcome.kind === 'queued') return notify({ kind: 'info', ...queuedWords });
    if (outcome.answer) queryClient.setQueryData(queryKey, outcome.answer);
    else await queryClient.invalidateQueries({ queryKey });
  }

  return (
    <form className={styles.panel} noValidate onSubmit={inPage(send)}>
      <h2>If you think that this is wrong</h2>
      <p className={styles.words}>You may answer once. A person reads your answer together with the decision.</p>
      <TextAreaField
        label="Your answer"
        value={text}
        error={problem}
        maxCharacters={maxDecisionAnswer}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <SubmitButton pending={pending}>Send answer</SubmitButton>
    </form>
  );
}
