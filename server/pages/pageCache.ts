import { createHash } from 'node:crypto';

export interface CachedPage {
  readonly status: number;
  readonly html: string;
  readonly etag: string;
}

const maxPages = 1000;
const maxCharacters = 48 * 1024 * 1024;

/**
 * Rendered pages in memory. A page depends on its address alone, never on who asks, so that one rendering serves all.
 * Two who ask for the same page at once share one rendering; the oldest pages go first when memory is full.
 * @param lifetimeMs how long another process's change may stay unseen here
 */
export function createPageCache({ lifetimeMs, clock }: { lifetimeMs: number; clock: () => Date }) {
  const held = new Map<string, { page: CachedPage; until: number }>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let characters = 0;
  /** Grows with each `clear`: what was rendered from older data is not kept. */
  let generation = 0;

  function drop(key: string): void {
    const entry = held.get(key);
    if (!entry) return;
    characters -= entry.page.html.length;
    held.delete(key);
  }

  return {
    /** The page at `key`, from memory or by `render`. */
    async get(key: string, render: () => Promise<Omit<CachedPage, 'etag'>>): Promise<CachedPage> {
      const entry = held.get(key);
      if (entry && entry.until > clock().getTime()) return entry.page;
      const running = rendering.get(key);
      if (running) return running;
      const startedIn = generation;
      const fresh = render()
        .then((rendered) => {
          const etag = `W/"${createHash('sha256').update(rendered.html).digest('base64url').slice(0, 22)}"`;
          const page = { ...rendered, etag };
          if (startedIn === generation && page.status < 500) {
            drop(key);
            held.set(key, { page, until: clock().getTime() + lifetimeMs });
            characters += page.html.length;
            for (const oldest of held.keys()) {
              if (held.size <= maxPages && characters <= maxCharacters) break;
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
      characters = 0;
    },
  };
}
