import type { ManyAdvertsAction } from '#contract/manyAdverts.ts';

/** "1 advert", "4,982 adverts". */
export function advertsCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'advert' : 'adverts'}`;
}

/** What an action did to so many: "12 adverts are now available", "1 advert deleted". */
export function outcomeWords(action: ManyAdvertsAction, count: number): string {
  const are = count === 1 ? 'is' : 'are';
  if (action === 'delete') return `${advertsCount(count)} deleted`;
  if (action === 'restore') return `${advertsCount(count)} ${are} back`;
  const state = action === 'available' ? 'available' : 'not available';
  return count === 0 ? `All of them are ${state} already` : `${advertsCount(count)} ${are} now ${state}`;
}

/** That it was refused, in the words of what stays as it was. */
export function refusalWords(action: ManyAdvertsAction): string {
  if (action === 'delete') return 'The adverts were not deleted';
  if (action === 'restore') return 'The adverts are still deleted';
  return 'The adverts stay as they were';
}
