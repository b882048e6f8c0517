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

/** Which pictures each query waits for, and how many answers it had when it began to. */
const waits = new WeakMap<object, { readonly ids: string; readonly from: number }>();

/**
 * Asks again while the answer has pictures that the shop is still preparing: every 5 s, for a minute.
 *
 * @param picturesOf returns the pictures of an answer
 * @param otherwiseMs how often it is asked for where no picture is prepared; without it like `whileUnreachable`
 */
export function whilePicturesAreMade<Data>(
  picturesOf: (data: Data) => readonly ({ id: string; ready: boolean } | null)[],
  otherwiseMs?: number,
) {
  return (query: { state: Failing & Pick<Query<Data>['state'], 'data' | 'dataUpdateCount'> }): number | false => {
    const { data, dataUpdateCount, error } = query.state;
    const otherwise = otherwiseMs ?? whileUnreachable(query);
    if (error !== null || data === undefined) return otherwise;
    const ids = picturesOf(data)
      .flatMap((picture) => (picture?.ready === false ? picture.id : []))
      .join();
    if (ids === '') return otherwise;
    // A page that has been open for long may get pictures at any time, so only the answers since then count.
    const begun = waits.get(query);
    const wait = begun?.ids === ids ? begun : { ids, from: dataUpdateCount };
    waits.set(query, wait);
    return dataUpdateCount - wait.from < maxAnswers ? preparedWithinMs : otherwise;
  };
}
