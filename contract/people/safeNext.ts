/**
 * Returns where to go after sign-in: the path, query and hash of `next` when it is in the shop, otherwise the home
 * page. An address like `//evil.example` or `https://evil.example` must not lead a person away right after they typed a
 * password.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  try {
    const base = 'http://shop.invalid';
    const url = new URL(next, base);
    return url.origin === base ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
