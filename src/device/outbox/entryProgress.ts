import type { OutboxEntry } from './shared/entry.ts';
import type { PictureProgress } from './usePictureProgress.ts';

/** How far one picture of an entry is, in bytes. Where the browser tells nothing in between, it is sent or it is not. */
export interface PictureStep {
  readonly sentBytes: number;
  readonly bytes: number;
}

/** The pictures of an entry that are the device's to send, in their order. */
export function pictureSteps({ pictures }: Pick<OutboxEntry, 'pictures'>, progress: PictureProgress): PictureStep[] {
  return (pictures ?? []).flatMap(({ hash, id, bytes }) => {
    if (hash === null) return [];
    const news = progress.get(hash);
    const under = news?.kind === 'sending' ? Math.min(news.sentBytes, bytes) : 0;
    return { bytes, sentBytes: id !== null || news?.kind === 'sent' ? bytes : under };
  });
}
