import { countedText } from './countText.ts';

/**
 * The rating as people say it: "4.3 of 5, from 12 reviews". Reviews too few for an average are only counted: "2
 * reviews".
 *
 * @param average stars with one decimal; null when there are too few reviews
 */
export function ratingText({ reviews, average }: { reviews: number; average: number | null }): string {
  const counted = countedText(reviews, 'review', 'reviews');
  return average === null ? counted : `${average.toFixed(1)} of 5, from ${counted}`;
}
