import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';

/** Returns the page of the list as it will be once the advert has this status: its row, and the figures above. */
export function withStatus(answer: OwnAdvertsAnswer, id: string, status: AdvertStatus): OwnAdvertsAnswer {
  const row = answer.items.find((item) => item.id === id);
  if (!row || row.status === status) return answer;
  const step = status === 'Available' ? 1 : -1;
  return {
    ...answer,
    items: answer.items.map((item) => (item.id === id ? { ...item, status } : item)),
    counts: {
      ...answer.counts,
      active: answer.counts.active + step,
      inactive: answer.counts.inactive - step,
    },
  };
}
