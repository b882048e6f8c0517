import type { Query } from '@tanstack/react-query';
import { isUnreachable } from './failures.ts';

/* When a query asks again by itself: answers for `refetchInterval`, in milliseconds or false for not at all. */

type Failing = Pick<Query['state'], 'error' | 'errorUpdateCount'>;

/** While the shop cannot be reached: after 5 s, then twice as long each time, five minutes at most. */
export function whileUnreachable({ state }: { state: Failing }): number | false {
  return isUnreachable(state.error) && Math.min(5_000 * 2 ** (state.errorUpdateCount - 1), 5 * 60_000);
}

const preparedWithinMs = 5_000;
/** Pictures are prepared within seconds. One that cannot be read never is, and must not be asked for without end. */
const mostAnswers = 12;

/**
 * While what is answered holds pictures that the shop is still preparing: every 5 s, for a minute. Otherwise as
 * `whileUnreachable`.
 *
 * @param picturesOf what an answer shows
 */
export function whilePicturesAreMade<Data>(picturesOf: (data: Data) => readonly ({ ready: boolean } | null)[]) {
  return (query: { state: Failing & Pick<Query<Data>['state'], 'data' | 'dataUpdateCount'> }): number | false => {
    const { data, dataUpdateCount, error } = query.state;
    if (error !== null || data === undefined || dataUpdateCount >= mostAnswers) return whileUnreachable(query);
    return picturesOf(data).some((picture) => picture?.ready === false) && preparedWithinMs;
  };
}
