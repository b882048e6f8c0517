import * as z from 'zod/mini';

/*
 * How far the pictures are, told by whoever sends to everybody else on this device while it happens. Nothing of it is
 * kept: what arrived is known from the disk.
 */

const newsSchema = z.discriminatedUnion('kind', [
  /** `sentBytes` of it have left, as far as the platform tells. */
  z.object({ kind: z.literal('sending'), hash: z.string(), sentBytes: z.number() }),
  z.object({ kind: z.literal('sent'), hash: z.string(), id: z.string() }),
  /** It did not go out, and is tried again with the next occasion. */
  z.object({ kind: z.literal('later'), hash: z.string() }),
  /** The shop does not take it; `message` is for the person. */
  z.object({ kind: z.literal('refused'), hash: z.string(), message: z.string() }),
]);
export type PictureNews = z.infer<typeof newsSchema>;

export interface PictureNewsChannel {
  tell(news: PictureNews): void;
  /** @returns stops listening */
  listen(listener: (news: PictureNews) => void): () => void;
}

/** Makes it. Where a page has no channel, it hears of what it sends itself. */
export function createPictureNews(): PictureNewsChannel {
  const listeners = new Set<(news: PictureNews) => void>();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('spareyard-outbox-pictures') : null;
  const hear = (news: PictureNews) => {
    for (const listener of listeners) listener(news);
  };
  channel?.addEventListener('message', ({ data }) => {
    const news = z.safeParse(newsSchema, data);
    if (news.success) hear(news.data);
  });
  return {
    tell(news) {
      // A channel is not a window: it has no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(news);
      hear(news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
