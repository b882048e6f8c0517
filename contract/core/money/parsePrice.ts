import { withoutInvisible } from '../invisible.ts';
import { priceFieldValue } from './money.ts';
import { plainFigures } from '../plainFigures.ts';

/*
 * Reads an amount of cedis as people and programs write it, in whole pesewas. Forms, calls, filters, price lists and the
 * configuration all read it here. Why one was refused is told apart (amountFault.ts).
 *
 * A comma or a dot before one or two figures is the decimal sign; before groups of three it separates thousands. What
 * could be either ("1.250") or neither ("1,2,3") is refused, because a price that is wrong by a thousand sells a part for
 * nothing. No floating-point arithmetic is used on an amount.
 */

const cedi = '(gh(ana)? ?cedis?|gh ?[cs¢₵ȼ₡]|gh|cedis?|[¢₵ȼ₡])';
/**
 * Currency before and after a figure, and the end of hand-written bills ("50/-"). A dot belongs to the currency only
 * before a space: "GHS .50" and "GHS. 50" are not the same.
 */
const aroundFigure = new RegExp(`^${cedi}(\\.(?= ))? ?| ?${cedi}\\.?$| ?/ ?[-=]+( ?${cedi})?$`, 'g');
const times = / ?(k|thousand|m|mil|million)$/;

/** The figure of an amount, without its currency, in small letters and with plain signs. */
export function amountFigure(typed: string): string {
  return plainFigures(withoutInvisible(typed))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(aroundFigure, '')
    .replace(aroundFigure, '');
}

/**
 * Reads a price in cedis as a person or a program writes it ("1,250", "12,50", 1250.5, "GHc 80", "2k").
 * @returns whole pesewas, or null when it is not understood: see `amountFault`
 */
export function parsePrice(given: string | number): number | null {
  const figure = typeof given === 'number' ? plainNumber(given) : amountFigure(given);
  const [ending = '', name = ''] = times.exec(figure) ?? [];
  const factor = ending === '' ? 1 : name.startsWith('m') ? 1_000_000 : 1000;
  const [, whole = '', groups, sign = '', decimalSign, fraction = ''] =
    /^(\d+|([1-9]\d{0,2}([.,' ])\d{3}(?:\3\d{3})*))(?:([.,])(\d{1,2}))?\.?$/.exec(
      figure.slice(0, figure.length - ending.length),
    ) ?? [];
  // "1.250" is a thousand in one country and one in another. With "k" behind it, so is "1,250".
  const isEither = groups !== undefined && groups.split(sign).length === 2 && fraction === '';
  if (whole === '' || sign === decimalSign || (isEither && (sign === '.' || (sign === ',' && factor > 1)))) return null;
  const cedis = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const pesewas = (Number(cedis) * 100 + Number(fraction.padEnd(2, '0'))) * factor;
  return cedis.length > 9 || pesewas >= 1e11 ? null : pesewas;
}

/** Returns a price in the one form that addresses have: "GHc 1,250.00" → "1250", "12,5" → "12.50"; null for none. */
export function plainPrice(given: string | number): string | null {
  const pesewas = parsePrice(given);
  return pesewas === null ? null : priceFieldValue(pesewas).replace(/\.00$/, '');
}

/** A number as text, and nothing for one that has more than two decimals or a sign. */
function plainNumber(given: number): string {
  return /^\d+(?:\.\d{1,2})?$/.exec(String(given))?.[0] ?? '';
}
