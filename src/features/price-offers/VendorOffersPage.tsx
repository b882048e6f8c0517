import { useQuery } from '@tanstack/react-query';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { readFailure } from '#src/http/failures.ts';
import { isAwaited } from '#src/http/isAwaited.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { ListPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { HandshakeIcon } from '#src/ui/pictures/workIcons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { offerTermsQuery, receivedOffersQuery } from './offerCalls.ts';
import { OfferTermsPanel } from './OfferTermsPanel.tsx';
import { ReceivedOfferCard } from './ReceivedOfferCard.tsx';

/** The prices that buyers offer, and whether one advert takes offers. @param advertId the advert; null to show none */
export function VendorOffersPage({ accountId, advertId }: { accountId: string; advertId: string | null }) {
  const http = useHttp();
  const list = useQuery(receivedOffersQuery(http, accountId));
  const { data, dataUpdatedAt, error, refetch } = list;
  // Both are shown at once, or the panel would push the list down.
  const terms = useQuery({ ...offerTermsQuery(http, accountId, advertId ?? ''), enabled: advertId !== null });
  const isPanelPending = advertId !== null && isAwaited(terms);
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  useReadySending((data?.items.length ?? 0) > 0);
  const answering = (id: string) =>
    entries.findLast(({ kind, about }) => kind === 'offer.answer' && about.includes(id));
  return (
    <SunkenPage>
      <ListPage data-tall>
        <h1>Price offers</h1>
        <Lead>What buyers would pay for your parts. An offer that nobody answers lapses after 24 hours.</Lead>
        {advertId !== null && !isPanelPending && !isAwaited(list) && (
          <OfferTermsPanel key={advertId} advertId={advertId} read={terms} />
        )}
        {data && !isPanelPending ? (
          data.items.length > 0 ? (
            <CardGrid>
              {data.items.map((offer) => (
                <ReceivedOfferCard key={offer.id} offer={offer} answering={answering(offer.id)} />
              ))}
            </CardGrid>
          ) : (
            <EmptyState
              icon={<HandshakeIcon size={28} />}
              drawing="tag"
              heading="No offers yet"
              actions={
                <LinkButton to="/vendor-dashboard" variant="outlined">
                  Your adverts
                </LinkButton>
              }
            >
              Buyers can offer a price only where you let them: open the menu of an advert and choose “Price offers”.
            </EmptyState>
          )
        ) : (
          <ReadState failure={!isPanelPending && error ? readFailure(error, refetch) : null} rows={3} height={200} />
        )}
      </ListPage>
    </SunkenPage>
  );
}
