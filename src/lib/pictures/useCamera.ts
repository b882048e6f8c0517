import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A picture that is sent has no more pixels on its longer side; see shrinkPicture.ts. */
const longestSide = 1600;
const quality = 0.86;

export type CameraState = 'opening' | 'open' | 'none';

/**
 * The phone's back camera, open as long as the component is there.
 * @returns the video that shows it, whether it is open, and `shoot`, which resolves with a JPEG of what it sees
 */
export function useCamera(): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  shoot: () => Promise<Blob | null>;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const end = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      try {
        const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
        if (isOver) return end();
        if (!video.current) return;
        video.current.srcObject = stream;
        await video.current.play();
        setState('open');
      } catch {
        // There is no camera, it is forbidden, or the browser has no such thing.
        if (!isOver) setState('none');
      }
    };
    void open();
    return () => {
      isOver = true;
      end();
    };
  }, []);
  const shoot = useCallback(async () => {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return null;
    const scale = Math.min(1, longestSide / Math.max(seen.videoWidth, seen.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(seen.videoWidth * scale);
    canvas.height = Math.round(seen.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(seen, 0, 0, canvas.width, canvas.height);
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  }, []);
  return { video, state, shoot };
}
