import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#src/http/useHttp.ts';
import { useOnceHydrated } from '#src/lib/useHydrated.ts';
import { PartRowRoom } from '#src/ui/parts/PartRow.tsx';
import { HomeStrip, StripParts } from './HomeStrip.tsx';
import { isOfLastDay, stripQuery } from './stripQueries.ts';

/** The newest parts of the shop. "New today" is said only when all of them were posted within the last 24 hours. */
export function NewestStrip() {
  const { data } = useQuery(stripQuery(useHttp()));
  // A page, and even more a saved copy of one, may be older than its parts were then.
  const isStill = useOnceHydrated(isOfLastDay(data?.oldest ?? ''), true);
  const isOfToday = data?.isOfToday && isStill;
  if (data?.parts.length === 0) return null;
  return (
    <HomeStrip id="newest" heading={isOfToday ? 'New today' : 'Newest'} search={{}}>
      {data ? <StripParts parts={data.parts} /> : <PartRowRoom />}
    </HomeStrip>
  );
}
