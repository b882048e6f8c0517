import { useEffect, useEffectEvent, useState } from 'react';
import { delay } from '#src/lib/delay.ts';
import { useCamera } from '#src/lib/pictures/useCamera.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { openQrReader } from './qrReader.ts';
import styles from './vendorDeal.module.css';

const lookEveryMs = 250;

/** Looks for a QR code with the camera, until there is one. Load it lazily. */
export function ScanSheet({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const { video, state } = useCamera();
  const [isBlind, setBlind] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<void> {
      const read = await openQrReader();
      for (;;) {
        const code = video.current && (await read(video.current));
        if (isOver) return;
        if (code !== null) return found(code);
        await delay(lookEveryMs);
      }
    }
    look().catch(() => !isOver && setBlind(true));
    return () => {
      isOver = true;
    };
  }, [video]);
  return (
    <Sheet onClose={onClose} title="Scan the buyer’s code">
      {state === 'none' || isBlind ? (
        <p role="alert">The camera cannot be used. Enter the six digits instead.</p>
      ) : (
        <>
          <video ref={video} className={styles.camera} muted playsInline aria-label="What the camera sees" />
          <SecondText>Hold the phone so that the whole code is in the picture.</SecondText>
        </>
      )}
    </Sheet>
  );
}
