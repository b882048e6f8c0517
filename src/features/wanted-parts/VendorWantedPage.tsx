import { useQuery } from '@tanstack/react-query';
import { useUnsentEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { ListPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { SearchIcon } from '#src/ui/pictures/icons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { ReceivedWantedCard } from './ReceivedWantedCard.tsx';
import { receivedWantedQuery } from './wantedQueries.ts';

/** The parts that buyers look for and this vendor may have. */
export function VendorWantedPage({ accountId }: { accountId: string }) {
  const http = useHttp();
  const { data, dataUpdatedAt, error, refetch } = useQuery(receivedWantedQuery(http, accountId));
  const entries = useUnsentEntries({ readAt: dataUpdatedAt });
  const answering = (id: string) =>
    entries.findLast(({ kind, about }) => kind === 'wanted.answer' && about.includes(id));
  return (
    <SunkenPage>
      <ListPage data-tall>
        <h1>Wanted parts</h1>
        <Lead>Buyers look for these and did not find them. Answer with a price; the buyer compares.</Lead>
        {data ? (
          data.items.length > 0 ? (
            <CardGrid>
              {data.items.map((wanted) => (
                <ReceivedWantedCard
                  key={wanted.id}
                  wanted={wanted}
                  accountId={accountId}
                  answering={answering(wanted.id)}
                />
              ))}
            </CardGrid>
          ) : (
            <EmptyState
              icon={<SearchIcon size={28} />}
              drawing="search"
              heading="Nobody is asking right now"
              actions={
                <LinkButton to="/vendor-dashboard" variant="outlined">
                  Your adverts
                </LinkButton>
              }
            >
              When a buyer looks for a part of a make and part type that you advertise, it appears here for seven days.
            </EmptyState>
          )
        ) : (
          <ReadState failure={error && readFailure(error, refetch)} rows={3} height={200} />
        )}
      </ListPage>
    </SunkenPage>
  );
}
