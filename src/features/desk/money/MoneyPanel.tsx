import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { dealStateWords, offerWords, problemWords } from '#contract/deal/dealWords.ts';
import { ledgerKindWords } from '#contract/deal/ledgerAccounts.ts';
import type { DeskDeal, DeskMoney } from '#contract/desk/deskMoney.ts';
import { forgetTypedWords, useTypedFields } from '#src/device/typedWords.ts';
import { failureSentence, readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Panel, QuietPanel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { LinkedPictures } from '#src/ui/pictures/LinkedPictures.tsx';
import { Lead, SecondText, WrittenText } from '#src/ui/Text.tsx';
import { DifferenceCard } from './DifferenceCard.tsx';
import { decideDealAct, deskDealQuery, deskMoneyQuery } from '../deskCalls.ts';
import { StalledReturns } from './StalledReturns.tsx';
import { UnsaidParcels } from './UnsaidParcels.tsx';
import { OwingVendors } from './OwingVendors.tsx';
import { useDeskAct } from '../acts/useDeskAct.ts';
import { useSayRefused } from '../acts/useSayRefused.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './MoneyPanel.module.css';

/** Problems to decide, differences to close, and what the ledger holds. */
export function MoneyPanel() {
  const http = useHttp();
  const { data, error, refetch } = useQuery(deskMoneyQuery(http));
  if (!data || error) return <ReadState failure={error && readFailure(error, refetch)} rows={3} height={120} />;
  const { problems, differences, balances, comparedAt, stopped, owing, openReturns, unsaidParcels } = data;
  return (
    <>
      <Lead>
        {problems.length === 0 ? 'No problem waits for a decision.' : 'These buyers and vendors wait for you.'}
      </Lead>
      <ul className={spacing.stack3}>
        {problems.map((problem) => (
          <li key={problem.orderId}>
            <ProblemCard problem={problem} />
          </li>
        ))}
      </ul>
      <h2>Differences</h2>
      {differences.length === 0 && comparedAt !== null && <p>The ledger and the provider agree.</p>}
      <SecondText>
        {comparedAt === null
          ? 'The ledger and the provider are compared each night, tonight for the first time.'
          : `Last compared on ${formatDay(comparedAt)}, ${formatTime(comparedAt)}.`}
      </SecondText>
      <ul className={spacing.stack3}>
        {differences.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard difference={difference} />
          </li>
        ))}
      </ul>
      {stopped.length > 0 && (
        <>
          <h2>Payouts that are stopped</h2>
          <Panel>
            {stopped.map(({ vendorId, name, pesewas }) => (
              <p key={vendorId}>
                {name} is suspended: <b>{formatPrice(pesewas)}</b> waits until that ends.
              </p>
            ))}
          </Panel>
        </>
      )}
      {owing.length > 0 && <OwingVendors owing={owing} />}
      {unsaidParcels.length > 0 && <UnsaidParcels parcels={unsaidParcels} />}
      {openReturns.length > 0 && <StalledReturns openReturns={openReturns} />}
      <h2>The ledger</h2>
      <Panel>
        {balances.map(({ kind, pesewas }) => (
          <p key={kind} className={styles.balance}>
            {ledgerKindWords[kind]} <b>{formatPrice(pesewas)}</b>
          </p>
        ))}
        {balances.length === 0 && <p>Nothing has been paid through the shop yet.</p>}
      </Panel>
    </>
  );
}

function ProblemCard({ problem }: { problem: DeskMoney['problems'][number] }) {
  const http = useHttp();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...deskDealQuery(http, problem.orderId), enabled: isOpen });
  return (
    <Panel as="article" aria-label={`Order ${problem.number}`} className={styles.card}>
      <div className={styles.row}>
        <b>Order {problem.number}</b>
        <span>{formatPrice(problem.pesewas)}</span>
        <SecondText>waits since {formatDay(problem.since)}</SecondText>
        {!isOpen && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Look at it
          </Button>
        )}
      </div>
      {error && <p role="alert">{failureSentence(error)}</p>}
      {isOpen &&
        !error &&
        (data ? <Evidence orderId={problem.orderId} found={data} /> : <RowSkeleton count={1} plainHeight={200} />)}
    </Panel>
  );
}

function Evidence({ orderId, found }: { orderId: string; found: DeskDeal }) {
  const { deal, vendor, buyer, ledger } = found;
  const { problem } = deal;
  const { run, pending } = useDeskAct();
  const sayRefused = useSayRefused();
  const about = `desk decision ${orderId}`;
  const [{ reason, back }, type] = useTypedFields(about, { reason: '', back: '' });
  const [faults, setFaults] = useState<{ reason?: string | undefined; back?: string | undefined }>({});
  const price = deal.totalPesewas - deal.feePesewas;
  const pesewas = back.trim() === '' ? null : parsePrice(back);

  async function decide(backPesewas: number | null): Promise<void> {
    const hasReason = reason.trim().length >= 3;
    setFaults({
      reason: hasReason ? undefined : 'Give a reason: both sides read it.',
      back: backPesewas === null ? 'Enter an amount, or choose one of the buttons.' : undefined,
    });
    if (backPesewas === null || !hasReason) return;
    const failure = await run(decideDealAct(orderId, backPesewas, reason.trim()));
    if (failure === null) return forgetTypedWords(about);
    sayRefused('It was not decided', failure, reason);
  }

  return (
    <>
      {problem && (
        <QuietPanel className={spacing.stack1}>
          <b>
            {buyer.name}: {problemWords[problem.reason]}
          </b>
          <WrittenText>{problem.words}</WrittenText>
          <LinkedPictures pictures={problem.pictures} />
          <b>{vendor.name}</b>
          <WrittenText>{problem.answer ?? 'No answer.'}</WrittenText>
          {problem.offer && (
            <p>
              Offers: {offerWords[problem.offer]}
              {problem.offerPesewas !== null && `, ${formatPrice(problem.offerPesewas)}`}
            </p>
          )}
        </QuietPanel>
      )}
      <details>
        <summary>Every step and entry</summary>
        {deal.steps.map(({ status, by, at, reason: why }, index) => (
          <p key={index}>
            {formatDay(at)}, {formatTime(at)}: {dealStateWords(status)}, by the {by}
            {why && `: ${why}`}
          </p>
        ))}
        {ledger.map(({ key, kind, pesewas: amount, at }, index) => (
          <p key={index}>
            {formatDay(at)}: {ledgerKindWords[kind]} {formatPrice(amount)} ({key})
          </p>
        ))}
      </details>
      <TextAreaField
        label="Reason, for both sides"
        maxCharacters={500}
        value={reason}
        error={faults.reason}
        onChange={(event) => {
          type({ reason: event.target.value });
          setFaults((current) => ({ ...current, reason: undefined }));
        }}
      />
      <PriceField
        label="Goes back to the buyer"
        value={back}
        error={faults.back}
        help={`Of ${formatPrice(price)}. All of it gives the fee back too.`}
        onChange={(event) => {
          type({ back: event.target.value });
          setFaults((current) => ({ ...current, back: undefined }));
        }}
      />
      <div className={styles.row}>
        <Button disabled={pending} onClick={() => void decide(pesewas)}>
          Decide this amount
        </Button>
        <Button variant="outlined" disabled={pending} onClick={() => void decide(0)}>
          All to the vendor
        </Button>
        <Button variant="outlined" disabled={pending} onClick={() => void decide(price)}>
          All to the buyer
        </Button>
      </div>
    </>
  );
}
