import { type TakeOut, ends, pattern } from './takeOut.ts';

/* Which prices a search wants to see first: "cheapest battery", "most expensive rim". */

type TellOrder = (kind: 'order', value: string, words: string) => void;

/** 1 when the lowest prices come first, -1 when the highest do, 0 when a search says neither. */
export type PriceOrder = 1 | -1 | 0;

const cheap = pattern(
  `(?:cheapest|cheaper|cheap|low(?:est)? (?:price|cost)|affordable|inexpensive|(?:not|less|least|too) (?:\\w+ )?(?:expensive|costly|dear|pricey))(?: first)?${ends}`,
);
const dear = pattern(
  `(?:(?:the )?(?:most )?(?:expensive|costly|pricey)|dearest|costliest|priciest|high(?:est)? (?:price|cost))(?: first)?${ends}`,
);

/** Takes the order of prices out of a search and returns it. */
export function readOrder(text: TakeOut, tell: TellOrder): PriceOrder {
  const low = text.take(cheap);
  const said = low ?? text.take(dear);
  if (!said) return 0;
  tell('order', low ? 'Cheapest first' : 'Most expensive first', said[0]);
  return low ? 1 : -1;
}
