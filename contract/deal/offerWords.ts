import type { OfferStatus } from './offerGraph.ts';

/** The states of a price offer in words, as both sides read them. */
export const offerStatusWords: Readonly<Record<OfferStatus, string>> = {
  open: 'Waiting for the vendor',
  countered: 'Waiting for the buyer',
  agreed: 'Agreed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  lapsed: 'No answer in time',
  used: 'Ordered',
  ended: 'Not ordered in time',
};
