import { amountFigure, parsePrice } from './parsePrice.ts';

export type AmountFault =
  | 'unclear'
  | 'negative'
  | 'decimals'
  | 'grouping'
  | 'either way'
  | 'two prices'
  | 'other currency'
  | 'too high';

const otherCurrencies =
  /[$€£₦¥₹]|(?:^|\P{L})(?:usd|eur|gbp|ngn|cfa|xof|rmb|naira|dollars?|euros?|pounds?|yuan)(?!\p{L})/u;

/** Says why `parsePrice` does not understand an amount; null when it does. */
export function amountFault(given: string | number): AmountFault | null {
  if (parsePrice(given) !== null) return null;
  return typeof given === 'number' ? faultOfNumber(given) : faultOfText(given);
}

function faultOfNumber(given: number): AmountFault {
  if (given < 0) return 'negative';
  if (given > 999_999_999) return 'too high';
  return Number.isNaN(given) ? 'unclear' : 'decimals';
}

function faultOfText(given: string): AmountFault {
  if (otherCurrencies.test(given.toLowerCase())) return 'other currency';
  const figure = amountFigure(given);
  if (/^[-(] ?\d/.test(figure)) return 'negative';
  if (/\d ?(?:-|\/|~|to|or|and) ?\d/.test(figure)) return 'two prices';
  const plain = figure.replace(/ ?(?:k|thousand|m|mil|million)$/, '');
  if (/^\d+(?:[.,]\d{1,2})?$/.test(plain)) return 'too high';
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return 'either way';
  if (/^\d+\.\d{3,}$/.test(plain)) return 'decimals';
  return /^\d[\d.,' ]*$/.test(plain) ? 'grouping' : 'unclear';
}
