import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { factorSecretSchema } from '#contract/people/secondFactor.ts';
import { failureSentence, isUnreachable, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { StatusChip } from '#src/ui/Chip.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { accountQuery } from '#src/features/account/accountQuery.ts';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { beginFactor, type FactorState, secondFactorQuery } from './securityCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './FactorPanel.module.css';

const FactorSetup = lazyLayer(() => import('./FactorSetup.tsx').then((file) => file.FactorSetup));
const FactorChange = lazyLayer(() => import('./FactorChange.tsx').then((file) => file.FactorChange));

type Opened =
  | { kind: 'setup'; secret: z.infer<typeof factorSecretSchema> }
  | { kind: 'recovery-codes' }
  | { kind: 'off' };

/** With this many codes left, or fewer, the panel suggests making new ones. */
const fewCodes = 2;

/** The second step at sign-in: whether it is on, and the ways to change that. */
export function FactorPanel({ email }: { email: string }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const headingId = useId();
  const query = secondFactorQuery(http, email);
  const { data, error, refetch } = useQuery(query);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [pending, setPending] = useState(false);

  const begin = async () => {
    setPending(true);
    try {
      setOpened({ kind: 'setup', secret: await beginFactor(http) });
    } catch (thrown) {
      const needsConnection = 'Setting it up needs a connection. Try again when it is back.';
      const detail = isUnreachable(thrown) ? needsConnection : failureSentence(thrown);
      notify({ kind: 'error', message: 'Nothing was changed', detail });
    } finally {
      setPending(false);
    }
  };
  /** Reads the state again after a change; for staff also the account, which says what they may do now. */
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
    if (data?.required) void queryClient.invalidateQueries({ queryKey: accountQuery(http).queryKey });
  };
  const close = () => setOpened(null);

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>Two-step sign-in</h2>
        {data && <StatusChip kind={data.on ? 'success' : 'neutral'}>{data.on ? 'On' : 'Off'}</StatusChip>}
      </div>
      {data?.on ? (
        <On
          state={data}
          onRenew={() => setOpened({ kind: 'recovery-codes' })}
          onOff={() => setOpened({ kind: 'off' })}
        />
      ) : data ? (
        <>
          <p className={styles.words}>
            After your password we ask for a code from an app on your phone. Someone who learns your password cannot
            sign in without your phone.
          </p>
          <SubmitButton type="button" size="medium" pending={pending} onClick={() => void begin()}>
            Set it up
          </SubmitButton>
        </>
      ) : (
        <ReadState failure={error && readFailure(error, refetch)} rows={1} height={120} />
      )}
      {opened?.kind === 'setup' && <FactorSetup secret={opened.secret} onDone={refresh} onClose={close} />}
      {opened && opened.kind !== 'setup' && <FactorChange kind={opened.kind} onDone={refresh} onClose={close} />}
    </Panel>
  );
}

function On({ state, onRenew, onOff }: { state: FactorState; onRenew: () => void; onOff: () => void }) {
  const left = state.recoveryCodesLeft;
  const leftWords = left === 1 ? '1 recovery code left' : `${left} recovery codes left`;
  return (
    <>
      <p className={styles.words}>
        After your password we ask for a code from the app on your phone
        {state.since && `, since ${formatDay(state.since)}`}.
      </p>
      {left <= fewCodes ? (
        <Strip kind="warning" title={left === 0 ? 'No recovery codes left' : leftWords}>
          If you lose your phone and have no recovery code, you cannot sign in. Make new ones.
        </Strip>
      ) : (
        <SecondText>{leftWords}</SecondText>
      )}
      <div className={`${spacing.wrap2} ${spacing.above4}`}>
        <Button variant="outlined" onClick={onRenew}>
          New recovery codes
        </Button>
        <Button variant="text" color="error" onClick={onOff}>
          Turn off
        </Button>
      </div>
    </>
  );
}
