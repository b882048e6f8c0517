import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { runningOfferStatuses } from '#contract/deal/offerGraph.ts';
import { priceOffersQuery } from '#src/device/lists/agreedPrices.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { onItsWay } from '#src/device/outbox/view/onItsWay.ts';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { isAwaited } from '#src/http/isAwaited.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { ListPage } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { OrderWaiting } from '#src/ui/order/orderParts.tsx';
import { HandshakeIcon } from '#src/ui/pictures/workIcons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { SentOfferCard } from './SentOfferCard.tsx';
import styles from './PriceOffers.module.css';

interface Asked {
  readonly id: string;
  /** Whether it is not known yet what the part costs. */
  readonly isPending: boolean;
  readonly form: ReactNode;
}

/** The prices that a buyer offered. @param advert the part that the address names, with the form; null for none */
export function PriceOffersPage({ advert, pushQuestion }: { advert: Asked | null; pushQuestion?: ReactNode }) {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  const next = advert === null ? '/price-offers' : `/price-offers?advert=${advert.id}`;
  return (
    <ListPage data-tall>
      <h1>Price offers</h1>
      <Lead>
        Where a vendor allows it, you can ask for a lower price. The vendor accepts, names a price in between, or
        refuses.
      </Lead>
      {!read ? (
        <RowSkeleton count={2} plainHeight={200} />
      ) : signedIn ? (
        <Offers email={account?.email ?? pendingEmail() ?? ''} advert={advert} pushQuestion={pushQuestion} />
      ) : (
        <EmptyState
          icon={<HandshakeIcon size={28} />}
          drawing="tag"
          heading="Sign in to make an offer"
          actions={
            <LinkButton to="/login" search={{ next }}>
              Sign In
            </LinkButton>
          }
        >
          An agreed price is for your account alone, so that nobody else can use it. We bring you back here.
        </EmptyState>
      )}
    </ListPage>
  );
}

function Offers({ email, advert, pushQuestion }: { email: string; advert: Asked | null; pushQuestion: ReactNode }) {
  const http = useHttp();
  const list = useQuery(priceOffersQuery(http, email));
  const { data, dataUpdatedAt, error, refetch } = list;
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  useReadySending((data?.items.length ?? 0) > 0);
  const waiting = entries.filter(({ kind }) => kind === 'offer.make');
  const answering = (id: string) =>
    entries.findLast(({ kind, about }) => kind === 'offer.answer' && about.includes(id));
  // Both are shown at once, or the form would push the list down. A part has one offer at a time, so the form waits for
  // what is known of it.
  if (advert?.isPending || (isAwaited(list) && waiting.length === 0))
    return <RowSkeleton count={2} plainHeight={200} />;
  const running = new Set(
    data?.items.filter(({ status }) => runningOfferStatuses.includes(status)).map(({ advert }) => advert.id),
  );
  return (
    <>
      {advert && !running.has(advert.id) && advert.form}
      <CardGrid as="section" aria-label="Your offers">
        {/* What was sent stays in sight, also where the list cannot be read. */}
        {waiting.map((entry) => (
          <WaitingOffer key={entry.id} entry={entry} />
        ))}
        {data ? (
          data.items.map((offer) => (
            <SentOfferCard
              key={offer.id}
              offer={offer}
              answering={answering(offer.id)}
              canOfferAgain={!running.has(offer.advert.id)}
            />
          ))
        ) : (
          <ReadState failure={error && readFailure(error, refetch)} rows={2} height={200} />
        )}
        {data && data.items.length + waiting.length === 0 && (
          <EmptyState icon={<HandshakeIcon size={28} />} drawing="tag" heading="No offers yet">
            On the page of a part whose vendor takes offers there is a button “Ask for a lower price”.
          </EmptyState>
        )}
        {data?.items.some(({ status }) => status === 'open') && pushQuestion}
      </CardGrid>
    </>
  );
}

/** An offer that has not reached the shop yet, or that the list does not have yet. */
function WaitingOffer({ entry }: { entry: OutboxEntry }) {
  return (
    <Panel as="article" aria-label={entry.label} className={styles.card}>
      <h3 className={styles.name}>{entry.label}</h3>
      <OrderWaiting what="Your offer" {...onItsWay(entry)} />
    </Panel>
  );
}
