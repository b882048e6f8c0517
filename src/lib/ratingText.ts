import { countedText } from './countText.ts';

/**
 * What reviews come to, as people say it: "4.3 of 5, from 12 reviews". Too few for an average are counted alone.
 *
 * @param average stars with one decimal
 */
export function ratingText({ reviews, average }: { reviews: number; average: number | null }): string {
  const counted = countedText(reviews, 'review', 'reviews');
  return average === null ? counted : `${average.toFixed(1)} of 5, from ${counted}`;
}
