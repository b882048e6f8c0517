import { createHash } from 'node:crypto';
import { noncePlaceholder } from '#contract/pageDocument.ts';

export interface CachedPage {
  readonly status: number;
  /** The document's bytes, parted where each answer's own nonce goes. */
  readonly parts: readonly Buffer[];
  readonly etag: string;
}

/** What a page was rendered to; of a redirection, `html` is where to. */
interface Rendered {
  readonly status: number;
  readonly html: string;
}

const maxPages = 1000;
const maxBytes = 48 * 1024 * 1024;

/**
 * Rendered pages in memory. A page depends on its address alone, never on who asks, so that one rendering serves all.
 * Two who ask for the same page at once share one rendering; the oldest pages go first when memory is full.
 * @param lifetimeMs how long another process's change may stay unseen here
 */
export function createPageCache({ lifetimeMs, clock }: { lifetimeMs: number; clock: () => Date }) {
  const held = new Map<string, { page: CachedPage; bytes: number; until: number }>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let bytes = 0;
  /** Grows with each `clear`: what was rendered from older data is not kept. */
  let generation = 0;

  function drop(key: string): void {
    const entry = held.get(key);
    if (!entry) return;
    bytes -= entry.bytes;
    held.delete(key);
  }

  return {
    /** The page at `key`, from memory or by `render`. */
    async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
      const entry = held.get(key);
      if (entry && entry.until > clock().getTime()) return entry.page;
      const running = rendering.get(key);
      if (running) return running;
      const startedIn = generation;
      const fresh = render()
        .then(({ status, html }) => {
          const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
          const page = { status, parts: html.split(noncePlaceholder).map((part) => Buffer.from(part)), etag };
          const size = page.parts.reduce((sum, part) => sum + part.length, 0);
          if (startedIn === generation && page.status < 500) {
            drop(key);
            held.set(key, { page, bytes: size, until: clock().getTime() + lifetimeMs });
            bytes += size;
            for (const oldest of held.keys()) {
              if (held.size <= maxPages && bytes <= maxBytes) break;
              drop(oldest);
            }
          }
          return page;
        })
        .finally(() => {
          if (rendering.get(key) === fresh) rendering.delete(key);
        });
      rendering.set(key, fresh);
      return fresh;
    },
    /** Forgets all pages: something they show has changed. */
    clear(): void {
      generation += 1;
      held.clear();
      rendering.clear();
      bytes = 0;
    },
  };
}
