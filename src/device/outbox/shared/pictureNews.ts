import * as z from 'zod/mini';
import { openChannel } from '#src/lib/storage/channels.ts';

/*
 * The upload progress of pictures. The tab or worker that sends broadcasts it to the other tabs of this device. It is
 * not stored; which pictures have arrived is known from the disk.
 */

const newsSchema = z.union([
  /** `sentBytes` of the picture have been sent, as far as the platform reports it. */
  z.object({ kind: z.literal('sending'), hash: z.string(), sentBytes: z.number() }),
  z.object({ kind: z.literal('sent'), hash: z.string(), id: z.string() }),
  /** The upload failed and is tried again at the next occasion. */
  z.object({ kind: z.literal('later'), hash: z.string() }),
  /** The shop refuses the picture; `message` is for the person. */
  z.object({ kind: z.literal('refused'), hash: z.string(), message: z.string() }),
]);
export type PictureNews = z.infer<typeof newsSchema>;

export interface PictureNewsChannel {
  tell(news: PictureNews): void;
  /** Calls `listener` with all progress of pictures. @returns a function that stops listening */
  listen(listener: (news: PictureNews) => void): () => void;
}

/** Creates the channel. Without a channel, a page only sees the progress of its own uploads. */
export function createPictureNews(): PictureNewsChannel {
  const listeners = new Set<(news: PictureNews) => void>();
  const channel = openChannel('spareyard-outbox-pictures');
  const hear = (news: PictureNews) => {
    for (const listener of listeners) listener(news);
  };
  channel?.addEventListener('message', ({ data }) => {
    const news = z.safeParse(newsSchema, data);
    if (news.success) hear(news.data);
  });
  return {
    tell(news) {
      // A channel is not a window, so it has no target origin.
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
