import { useEffect, useState } from 'react';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import styles from './WaitingPicture.module.css';

/** A picture of an unsent message, read from the storage of this device. */
export function WaitingPicture({ hash }: { hash: string }) {
  const [blob, setBlob] = useState<Blob | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const blob = await deviceOutbox().store.blob(hash);
      if (!left) setBlob(blob);
    };
    read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [hash]);
  return blob ? <BlobPicture blob={blob} /> : <NoPicture round={8} />;
}

export function BlobPicture({ blob }: { blob: Blob }) {
  return <BlobImage className={styles.picture} blob={blob} />;
}
