import { useCallback } from 'react';

/** A picture that is only on this device yet. Its words stand beside it. */
export function BlobImage({ blob }: { blob: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt="" draggable={false} />;
}
