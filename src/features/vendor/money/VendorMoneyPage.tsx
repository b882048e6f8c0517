import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import type { VendorMoney } from '#contract/deal/vendorMoney.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { saveCsv } from '#src/lib/saveFile.ts';
import { formatDay, formatMonth } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { PayeeForm } from './PayeeForm.tsx';
import { vendorMoneyQuery } from './moneyQuery.ts';
import { moneyLineWords, monthBeside, statementCsv } from './moneyWords.ts';
import styles from './money.module.css';

/** The vendor's money: what is held, what is paid out, and a statement of each month. */
export function VendorMoneyPage({ accountId }: { accountId: string }) {
  const http = useHttp();
  const [month, setMonth] = useState<string>();
  const { data, error, isPlaceholderData, refetch } = useQuery(vendorMoneyQuery(http, accountId, month));
  return (
    <SunkenPage data-tall>
      <PageContainer className={styles.page}>
        <h1>Money</h1>
        {data ? (
          <Money money={data} isComing={isPlaceholderData} onMonth={setMonth} />
        ) : (
          <ReadState failure={error && readFailure(error, refetch)} rows={3} height={120} />
        )}
      </PageContainer>
    </SunkenPage>
  );
}

interface Shown {
  money: VendorMoney;
  /** Whether another month was asked for and is not there yet. */
  isComing: boolean;
  onMonth: (month: string) => void;
}

function Money({ money, ...months }: Shown) {
  const figures = [
    {
      label: 'Balance',
      pesewas: money.balancePesewas,
      words: money.balancePesewas < 0 ? 'your next sales pay it' : 'goes out with the next payout',
    },
    { label: 'Held', pesewas: money.heldPesewas, words: 'until buyers have their parts' },
    { label: 'On the way', pesewas: money.onTheWayPesewas, words: 'sent and not there yet' },
    { label: 'Paid out', pesewas: money.paidOutPesewas, words: 'since you began' },
  ];
  const failed = money.payouts.find(({ failure }) => failure !== null);
  return (
    <>
      <div className={styles.figures}>
        {figures.map(({ label, pesewas, words }) => (
          <Panel key={label} className={styles.figure}>
            <span>{label}</span>
            <span className={styles.amount}>{formatPrice(pesewas)}</span>
            <SecondText>{words}</SecondText>
          </Panel>
        ))}
      </div>
      {money.balancePesewas < 0 && (
        <p>A buyer returned parts after you were paid. Your next sales pay that back first.</p>
      )}
      {failed?.failure && money.payouts[0]?.id === failed.id && (
        <p role="alert">
          Your payout of {formatPrice(failed.pesewas)} did not arrive: {failed.failure} The money is in your balance.
        </p>
      )}
      <PayeeForm payee={money.payee} next={money.next} changeTime={money.changeTime} />
      <Statement money={money} {...months} />
    </>
  );
}

function Statement({ money, isComing, onMonth }: Shown) {
  const { month, lines, beforePesewas } = money;
  const [now] = useState(() => Date.now());
  const thisMonth = shopTime(now).toISOString().slice(0, 7);
  const end = lines.reduce((sum, { pesewas }) => sum + pesewas, beforePesewas);
  return (
    <Panel as="section" aria-labelledby="statement-title" className={styles.panel}>
      <h2 id="statement-title">{formatMonth(month)}</h2>
      <div className={`${styles.row} ${styles.onScreen}`}>
        <Button variant="outlined" disabled={isComing} onClick={() => onMonth(monthBeside(month, -1))}>
          Earlier
        </Button>
        <Button
          variant="outlined"
          disabled={isComing || month >= thisMonth}
          onClick={() => onMonth(monthBeside(month, 1))}
        >
          Later
        </Button>
        <Button variant="text" onClick={() => saveCsv(`money-${month}.csv`, statementCsv(money))}>
          Download as CSV
        </Button>
        <Button variant="text" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it once it has the focus */}
      <section className={styles.scrolls} tabIndex={0} aria-label="Statement">
        <table className={styles.table} aria-label="Statement">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col" className={styles.fee}>
                Fee, paid by the buyer
              </th>
              <th scope="col" className={styles.number}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={2}>Balance before</td>
              <td className={styles.fee}>–</td>
              <td className={styles.number}>{formatPrice(beforePesewas)}</td>
            </tr>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{formatDay(line.at)}</td>
                <td>
                  {line.order ? (
                    <AppLink to="/vendor-orders" search={{ order: line.order.id }}>
                      {moneyLineWords(line)}
                    </AppLink>
                  ) : (
                    moneyLineWords(line)
                  )}
                </td>
                <td className={styles.fee}>
                  {line.order && line.kind === 'sale' ? formatPrice(line.order.feePesewas) : ''}
                </td>
                <td className={styles.number}>{formatPrice(line.pesewas)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={2}>
                Balance after
              </th>
              <td className={styles.fee}>–</td>
              <td className={styles.number}>{formatPrice(end)}</td>
            </tr>
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
