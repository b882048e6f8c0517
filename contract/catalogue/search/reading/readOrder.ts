import { type TakeOut, ends, pattern } from './takeOut.ts';

/* Which prices a search wants to see first: "cheapest battery", "most expensive rim". */

type TellOrder = (kind: 'order', value: string, words: string) => void;

/** 1 when the lowest prices come first, -1 when the highest do, 0 when a search says neither. */
export type PriceOrder = 1 | -1 | 0;

const cheap = pattern(
  `(?:cheapest|cheaper|cheap|low(?:est)? (?:price|cost|budget)|budget friendly|too high (?:price|cost)|affordable|inexpensive|(?:not|less|least|too) (?:(?:too|so|very|that|be|much|the) ){0,2}(?:expensive|costly|dear|pricey))(?: first)?${ends}`,
);
const dear = pattern(
  `(?:(?:the )?(?:most )?(?:expensive|costly|pricey)|dearest|costliest|priciest|high(?:est)? (?:price|cost))(?: first)?${ends}`,
);

/** What says nothing of an order: a question for the price, and whom a message greets. */
const noOrder = [
  pattern(`how (?:much )?(?:expensive|costly|pricey|dear|cheap)${ends}`),
  pattern(
    `dearest (?:sirs?|madam|ma|boss|sellers?|vendors?|friends?|customers?|brothers?|sisters?|bro|sis|all|team)${ends}`,
  ),
  pattern(`^ ?dearest ones?(?= \\S)`),
];

/** Takes the order of prices out of a search and returns it. */
export function readOrder(text: TakeOut, tell: TellOrder): PriceOrder {
  for (const words of noOrder) text.take(words);
  const low = text.take(cheap);
  const said = low ?? text.take(dear);
  if (!said) return 0;
  tell('order', low ? 'Cheapest first' : 'Most expensive first', said[0]);
  return low ? 1 : -1;
}

/** What a search for all of the shop has besides the order. */
const ofAll = new Set(
  (
    'cheap cheaper cheapest expensive costly costliest dearest pricey priciest low lower lowest high highest price prices priced cost affordable inexpensive ' +
    'most more least less first last the a one ones thing things item items part parts spare spares product products stuff car vehicle everything ' +
    'something anything all in of from to by at on for sale our shop store market here show give find get see list sort order me us i want need looking please pls ' +
    'you have le la les plus moins cher chers'
  ).split(' '),
);

/** Whether a search says an order of prices and nothing else: "that is too expensive" is talk, and asks for no list. */
export function isOrderAlone(text: string): boolean {
  const words = text.replace(/\b(?:what|which) (?:is|are)\b|\bin your\b/g, ' ').match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.every((word) => ofAll.has(word));
}
