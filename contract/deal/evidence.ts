import { pictureUrl } from '#contract/core/pictures.ts';
import type { DealView } from './deals.ts';

/** A picture of a deal as a page shows it: small, and whole behind its link. */
export function evidenceOf(picture: NonNullable<DealView['problem']>['pictures'][number]) {
  const { id, alt, width, height } = picture;
  return {
    id,
    alt,
    width,
    height,
    href: pictureUrl(picture, 1280, 'jpeg'),
    urlAt: (wide: Parameters<typeof pictureUrl>[1], format: 'avif' | 'webp') => pictureUrl(picture, wide, format),
  };
}
