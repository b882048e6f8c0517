/*
 * The router's way to read and write the query of a URL: plain parameters, as forms without JavaScript send them.
 * The router's own default would write JSON into the URL.
 */

export type RawSearch = Record<string, string | string[]>;

/** "?brand=Denso&brand=NGK&q=pads" → { brand: ["Denso", "NGK"], q: "pads" }. */
export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const held = search[name];
    search[name] = held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value];
  }
  return search;
}

/** The reverse of `parseSearch`; what is undefined or empty is left out. */
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
