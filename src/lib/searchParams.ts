/*
 * How the router reads and writes the query of a URL: as plain parameters, which forms without JavaScript send too.
 * The router's own default would write JSON into the URL.
 */

export type RawSearch = Record<string, string | string[]>;

/** Parses a query: "?brand=Denso&brand=NGK&q=pads" → { brand: ["Denso", "NGK"], q: "pads" }. */
export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const previous = search[name];
    search[name] = previous === undefined ? value : [...(Array.isArray(previous) ? previous : [previous]), value];
  }
  return search;
}

/** The reverse of `parseSearch`; undefined and empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'number' || (typeof one === 'string' && one !== '')) parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
