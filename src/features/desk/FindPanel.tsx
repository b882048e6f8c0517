import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { failureSentence } from '#src/http/failures.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import styles from './Desk.module.css';
import { findQuery } from './deskCalls.ts';
import { FoundAccountCard } from './FoundAccountCard.tsx';
import { FoundAdvertCard } from './FoundAdvertCard.tsx';
import { FoundOrderCard } from './FoundOrderCard.tsx';

/** Finds accounts, adverts and orders, with their state and what can be done. */
export function FindPanel({ q }: { q: string | undefined }) {
  const navigate = useNavigate();
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const next = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ to: '/desk', search: { show: 'find', ...(next !== '' && { text: next }) } });
  };
  return (
    <>
      <Lead>
        Accounts by e-mail, name or phone; adverts by number, words or part number; orders by number or the buyer’s
        phone.
      </Lead>
      <search>
        <form className={styles.find} onSubmit={look} noValidate>
          <TextField
            label="An account, an advert or an order"
            key={q}
            name="q"
            type="search"
            roomForMessage={false}
            defaultValue={q ?? ''}
            start={<SearchIcon size={20} />}
          />
          <Button type="submit">Find</Button>
        </form>
      </search>
      {q !== undefined && <FoundFor q={q} />}
    </>
  );
}

function FoundFor({ q }: { q: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(findQuery(http, q));
  if (error) return <ErrorState onRetry={() => void refetch()}>{failureSentence(error)}</ErrorState>;
  if (!data) return <RowSkeleton count={3} plainHeight={140} />;
  const { accounts, adverts, orders } = data;
  if (accounts.length + adverts.length + orders.length === 0) {
    return (
      <EmptyState icon={<SearchIcon size={28} />} heading="Nothing is like that">
        Look for “{q}” in another way: a part of the e-mail, the number alone.
      </EmptyState>
    );
  }
  return (
    <div className={styles.found} aria-live="polite">
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
