import { useQuery } from '@tanstack/react-query';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import { findQuery } from '../deskCalls.ts';
import { DeskSearchForm } from '../DeskSearchForm.tsx';
import { FoundAccountCard } from './FoundAccountCard.tsx';
import { FoundAdvertCard } from './FoundAdvertCard.tsx';
import { FoundOrderCard } from './FoundOrderCard.tsx';

/** Finds accounts, adverts and orders, with their state and what can be done. */
export function FindPanel({ q }: { q: string | undefined }) {
  return (
    <>
      <Lead>
        Accounts by e-mail, name or phone; adverts by number, words or part number; orders by number or the buyer’s
        phone.
      </Lead>
      <DeskSearchForm show="find" label="An account, an advert or an order" text={q} />
      {q !== undefined && <FoundFor q={q} />}
    </>
  );
}

function FoundFor({ q }: { q: string }) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(findQuery(http, q));
  if (!data || error) return <ReadState failure={error && readFailure(error, refetch)} rows={3} height={140} />;
  const { accounts, adverts, orders } = data;
  if (accounts.length + adverts.length + orders.length === 0) {
    return (
      <EmptyState icon={<SearchIcon size={28} />} drawing="search" heading="Nothing found">
        Search for “{q}” in another way: by a part of the e-mail, or by the number only.
      </EmptyState>
    );
  }
  return (
    <div className={spacing.stack4} aria-live="polite">
      {accounts.length > 0 && <h2>Accounts</h2>}
      {accounts.map((account) => (
        <FoundAccountCard key={account.id} account={account} />
      ))}
      {adverts.length > 0 && <h2>Adverts</h2>}
      {adverts.map((advert) => (
        <FoundAdvertCard key={advert.id} advert={advert} />
      ))}
      {orders.length > 0 && <h2>Orders</h2>}
      {orders.map((order) => (
        <FoundOrderCard key={order.id} order={order} />
      ))}
    </div>
  );
}
