/** Stands for the shop's own origin, whatever that is. */
const shop = 'http://shop.invalid';

/** More layers of encoding than any program of ours or of others adds to an address. */
const maxLayers = 5;

/**
 * Returns where to go after sign-in: the path, query and hash of `next` when it is in the shop, otherwise the home
 * page. An address like `//evil.example` or `https://evil.example` must not lead a person away right after they typed a
 * password. What counts is the place that `next` leads to once a browser has resolved it, and no server in between may
 * make another place of it by decoding it: `/.//evil.example` and `/%2f/evil.example` lead home too.
 * @param next must begin with a slash, as the addresses do that the shop itself puts there
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const place = placeInShop(next);
  if (!place) return '/';
  let path = place.pathname;
  for (let layer = 0; layer < maxLayers; layer += 1) {
    const decoded = decodedAscii(path);
    if (decoded === path) return place.pathname + place.search + place.hash;
    if (!placeInShop(decoded)) return '/';
    path = decoded;
  }
  return '/';
}

/**
 * The place that an address leads to from a page of the shop; null when that is elsewhere. A path that begins with two
 * slashes is in the shop only until somebody uses it as an address again.
 */
function placeInShop(address: string): URL | null {
  try {
    const url = new URL(address, shop);
    return url.origin === shop && !url.pathname.startsWith('//') ? url : null;
  } catch {
    return null;
  }
}

/** Removes one layer of encoding from the characters that an address is made of. Never throws, unlike `decodeURI`. */
function decodedAscii(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
