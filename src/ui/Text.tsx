import styled from '@emotion/styled';
import { colour } from './theme/colour.ts';
import { type } from './theme/typography.ts';

/* h1, h2, h3, p and a carry their look by themselves; these are the kinds that have no element. */

/** Condition, place, dates, help. */
export const SecondText = styled('span')({ ...type.small, color: colour.textSecond });
/** Running text: at most 62 characters a line. */
export const RunningText = styled('p')({ ...type.body, maxWidth: '62ch', whiteSpace: 'pre-line' });
/** The line under a page's title. */
export const Lead = styled('p')({ ...type.body, color: colour.textSecond, maxWidth: '62ch' });
export const Price = styled('span')(type.price);
export const PriceLarge = styled('span')({ ...type.priceLarge, display: 'block' });
export const AdvertTitle = styled('h1')(type.advertTitle);
export const SectionTitleLarge = styled('h2')(type.sectionLarge);
