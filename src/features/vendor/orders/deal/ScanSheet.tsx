import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { qrDetector } from './readCode.ts';
import styles from './vendorDeal.module.css';

const lookEveryMs = 250;

/** Looks for a QR code with the camera. Load it lazily, and only where `qrDetector` finds a reader. */
export function ScanSheet({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const detector = qrDetector();
    let stream: MediaStream | undefined;
    let isOver = false;
    async function look(): Promise<void> {
      const element = video.current;
      if (isOver || !element || !detector) return;
      const codes = await detector.detect(element).catch(() => []);
      const code = codes[0]?.rawValue;
      if (code !== undefined && !isOver) found(code);
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened;
        if (isOver) return opened.getTracks().forEach((track) => track.stop());
        if (!video.current) return;
        video.current.srcObject = opened;
        await video.current.play();
      })
      .catch(() => setFault('The camera cannot be used. Enter the six figures instead.'));
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Sheet open onClose={onClose} title="Scan the buyer’s code">
      {fault ? <p role="alert">{fault}</p> : <video ref={video} className={styles.camera} muted playsInline />}
    </Sheet>
  );
}
