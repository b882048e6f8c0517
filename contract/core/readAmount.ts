import { withoutInvisible } from './invisible.ts';
import { plainFigures } from './plainFigures.ts';

/*
 * Reads an amount of cedis as people and programs write it, in whole pesewas. Forms, calls, filters, price lists and the
 * configuration all read it here. Every page has it, so its sentences are apart (amountWords.ts).
 *
 * A comma or a dot before one or two figures is the decimal sign; before groups of three it separates thousands. What
 * could be either ("1.250") or neither ("1,2,3") is refused, because a price that is wrong by a thousand sells a part for
 * nothing.
 */

/** Why an amount was not understood. */
export type AmountFault =
  | 'unclear'
  | 'negative'
  | 'decimals'
  | 'grouping'
  | 'either way'
  | 'two prices'
  | 'other currency'
  | 'too high';

export type AmountReading = { readonly pesewas: number } | { readonly fault: AmountFault };

const cedi = '(?:gh(?:ana)? ?cedis?|gh ?[cs¢₵ȼ₡]|gh|cedis?|[¢₵ȼ₡])';
/** A dot belongs to the currency only before a space: "GHS .50" and "GHS. 50" are not the same. */
const currencyBefore = new RegExp(`^${cedi}(?:\\.(?= ))? ?`);
const currencyAfter = new RegExp(` ?${cedi}\\.?$`);
/** As on hand-written bills: "50/-". */
const billEnd = / ?\/ ?[-=]+$/;
const otherCurrencies =
  /[$€£₦¥₹]|(?<!\p{L})(?:usd|eur|gbp|ngn|cfa|xof|rmb|naira|dollars?|euros?|pounds?|yuan)(?!\p{L})/u;
const times = / ?(k|thousand|m|mil|million)$/;

/** Reads an amount of cedis. The number 1250.5 is read like the text "1250.5". */
export function readAmount(given: string | number): AmountReading {
  if (typeof given === 'number') return readNumber(given);
  const text = plainFigures(withoutInvisible(given))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (otherCurrencies.test(text)) return { fault: 'other currency' };
  const figure = text
    .replace(currencyBefore, '')
    .replace(currencyAfter, '')
    .replace(billEnd, '')
    .replace(currencyAfter, '');
  if (/^[-(] ?\d/.test(figure)) return { fault: 'negative' };
  if (/\d ?(?:-|\/|~|to|or|and) ?\d/.test(figure)) return { fault: 'two prices' };
  const [ending, name = ''] = times.exec(figure) ?? [];
  return ending === undefined
    ? readFigure(figure, 1)
    : readFigure(figure.slice(0, -ending.length), name.startsWith('m') ? 1_000_000 : 1000);
}

function readNumber(given: number): AmountReading {
  if (given < 0) return { fault: 'negative' };
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(given)) ?? [];
  if (whole === undefined) return { fault: given > 1 ? 'too high' : 'unclear' };
  return fraction.length > 2 ? { fault: 'decimals' } : amount(whole, fraction, 1);
}

/** @param figure without currency and without words */
function readFigure(figure: string, factor: number): AmountReading {
  const [, plain, decimals = ''] = /^(\d+)(?:[.,](\d{1,2}))?\.?$/.exec(figure) ?? [];
  if (plain !== undefined) return amount(plain, decimals, factor);
  const [, groups, sign = '', fraction = ''] =
    /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?\.?$/.exec(figure) ?? [];
  if (groups !== undefined) {
    // "1.250" is a thousand in one country and one in another. With "k" behind it, so is "1,250".
    const isOneGroup = groups.split(sign).length === 2 && fraction === '';
    if (isOneGroup && (sign === '.' || (sign === ',' && factor > 1))) return { fault: 'either way' };
    return amount(groups.replaceAll(sign, ''), fraction, factor);
  }
  if (/^\d+\.\d{3,}$/.test(figure)) return { fault: 'decimals' };
  return { fault: /^\d[\d.,' ]*$/.test(figure) ? 'grouping' : 'unclear' };
}

function amount(whole: string, fraction: string, factor: number): AmountReading {
  const figures = whole.replace(/^0+(?=\d)/, '');
  if (figures.length > 9) return { fault: 'too high' };
  const pesewas = (Number(figures) * 100 + Number(fraction.padEnd(2, '0'))) * factor;
  return pesewas < 1e11 ? { pesewas } : { fault: 'too high' };
}
