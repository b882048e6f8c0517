/** Where SMS may go, and what one costs there. */
export interface SmsDestination {
  /** The beginning of the numbers, with the country's code: "+233". */
  readonly prefix: string;
  /** Null for the usual price. */
  readonly pricePesewas: number | null;
}

/**
 * What an SMS to a number is expected to cost, in pesewas; null where none may go. The longest prefix that the number
 * begins with counts: abroad, an SMS can cost a hundred times as much, and some numbers pay whoever has them sent.
 */
export function smsPriceOf(
  phone: string,
  { destinations, usualPesewas }: { destinations: readonly SmsDestination[]; usualPesewas: number },
): number | null {
  const [place] = destinations
    .filter(({ prefix }) => phone.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  return place ? (place.pricePesewas ?? usualPesewas) : null;
}

/** The prefixes of all destinations, for a sentence: "+233 or +228". */
export function destinationWords(destinations: readonly SmsDestination[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(destinations.map(({ prefix }) => prefix));
}
