import { useEffect, useState } from 'react';
import type { PictureNews } from '../shared/pictureNews.ts';

/** The progress of the pictures that are being sent, by the name of their bytes. */
export type PictureProgress = ReadonlyMap<string, PictureNews>;

const nothing: PictureProgress = new Map();

/** Follows the upload progress of pictures on this device. @param isWanted nothing is loaded while it is false */
export function usePictureProgress(isWanted: boolean): PictureProgress {
  const [progress, setProgress] = useState(nothing);
  useEffect(() => {
    if (!isWanted) return;
    let unlisten: (() => void) | null = null;
    let left = false;
    void import('../shared/deviceOutbox.ts').then(({ deviceOutbox }) => {
      if (left) return;
      unlisten = deviceOutbox().pictureNews.listen((news) =>
        setProgress((before) => new Map(before).set(news.hash, news)),
      );
    });
    return () => {
      left = true;
      unlisten?.();
    };
  }, [isWanted]);
  return progress;
}
