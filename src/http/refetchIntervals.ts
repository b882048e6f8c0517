import type { Query } from '@tanstack/react-query';
import { isShopAway } from './failures.ts';

/*
 * Decides when a query is sent again automatically: values for `refetchInterval`, in milliseconds, or false for never.
 */

type Failing = Pick<Query['state'], 'error' | 'errorUpdateCount'>;

/** Retries while the shop cannot be reached: after 5 s, then after twice as long each time, at most five minutes. */
export function whileUnreachable({ state }: { state: Failing }): number | false {
  return isShopAway(state.error) && Math.min(5_000 * 2 ** (state.errorUpdateCount - 1), 5 * 60_000);
}

const preparedWithinMs = 5_000;
/**
 * Pictures are ready within seconds. A picture that cannot be read is never ready and must not be requested forever.
 */
const maxAnswers = 12;

/**
 * Asks again while the answer has pictures that the shop is still preparing: every 5 s, for a minute. Otherwise like
 * `whileUnreachable`.
 *
 * @param picturesOf returns the pictures of an answer
 */
export function whilePicturesAreMade<Data>(picturesOf: (data: Data) => readonly ({ ready: boolean } | null)[]) {
  return (query: { state: Failing & Pick<Query<Data>['state'], 'data' | 'dataUpdateCount'> }): number | false => {
    const { data, dataUpdateCount, error } = query.state;
    if (error !== null || data === undefined || dataUpdateCount >= maxAnswers) return whileUnreachable(query);
    return picturesOf(data).some((picture) => picture?.ready === false) && preparedWithinMs;
  };
}
