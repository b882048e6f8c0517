import type { OutboxPicture } from '../shared/entry.ts';
import type { PictureProgress } from './usePictureProgress.ts';

/** The upload progress of one picture, in bytes: nothing or everything in a browser without progress events. */
export interface PictureStep {
  readonly sentBytes: number;
  readonly bytes: number;
}

/** Lists the progress of the pictures that this device has to send for an entry, in their order. */
export function pictureSteps(
  { pictures }: { readonly pictures: readonly OutboxPicture[] | null },
  progress: PictureProgress,
): PictureStep[] {
  return (pictures ?? []).flatMap(({ hash, id, bytes }) => {
    if (hash === null) return [];
    const news = progress.get(hash);
    const under = news?.kind === 'sending' ? Math.min(news.sentBytes, bytes) : 0;
    return { bytes, sentBytes: id !== null || news?.kind === 'sent' ? bytes : under };
  });
}
