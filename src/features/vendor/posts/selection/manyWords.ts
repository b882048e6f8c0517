import type { ManyAdvertsAction } from '#contract/vendor/manyAdverts.ts';
import { countedText } from '#src/lib/text/countText.ts';

/** "1 advert", "4,982 adverts". */
export function advertsCount(count: number): string {
  return countedText(count, 'advert', 'adverts');
}

/** Says what an action did to that many adverts: "12 adverts are now available", "1 advert deleted". */
export function outcomeWords(action: ManyAdvertsAction, count: number): string {
  const are = count === 1 ? 'is' : 'are';
  if (action === 'delete') return `${advertsCount(count)} deleted`;
  if (action === 'restore') return `${advertsCount(count)} ${are} back`;
  if (action === 'still-there') return `${advertsCount(count)} ${are} still there`;
  if (action === 'prices')
    return count === 0
      ? 'After rounding, all prices are as before'
      : `${advertsCount(count)} ${count === 1 ? 'has' : 'have'} a new price`;
  const state = action === 'available' ? 'available' : 'not available';
  return count === 0 ? `All of them are already ${state}` : `${advertsCount(count)} ${are} now ${state}`;
}

/** Says that an action on that many adverts is being undone. */
export function undoingWords(count: number): string {
  return `Undoing: ${advertsCount(count)}`;
}

/** Says that an action was refused, by what stays as it was. */
export function refusalWords(action: ManyAdvertsAction): string {
  if (action === 'delete') return 'The adverts were not deleted';
  if (action === 'restore') return 'The adverts are still deleted';
  return 'The adverts stay as they were';
}

const doing: Record<ManyAdvertsAction, string> = {
  available: 'Make available',
  unavailable: 'Make not available',
  delete: 'Delete',
  restore: 'Bring back',
  'still-there': 'Still there',
  prices: 'New prices',
};

/** The label of an action in the outbox: "Delete: 12 adverts". */
export function manyLabel(action: ManyAdvertsAction, count: number): string {
  return `${doing[action]}: ${count === 0 ? 'all adverts that match' : advertsCount(count)}`;
}

/** Says that an action waits for a connection: "12 adverts: deleted once this is sent". */
export function waitingWords(action: ManyAdvertsAction, count: number): string {
  const then = {
    available: 'available',
    unavailable: 'not available',
    delete: 'deleted',
    restore: 'back',
    'still-there': 'confirmed',
    prices: 'at new prices',
  }[action];
  return `${count === 0 ? 'All that match' : advertsCount(count)}: ${then} once this is sent`;
}
