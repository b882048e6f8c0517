import { useCallback } from 'react';

/** A picture that is so far only on this device. It has no alternative text because its description is beside it. */
export function BlobImage({ blob, className }: { blob: Blob; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img className={className} ref={show} alt="" draggable={false} />;
}
