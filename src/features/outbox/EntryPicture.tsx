import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { firstPictureOf } from '#src/device/outbox/outbox.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { kindIcon } from './entrySigns.tsx';

const Frame = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 72,
  height: 54,
  overflow: 'hidden',
  borderRadius: radius.s,
  backgroundColor: colour.sunken,
  color: colour.textSecond,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** The first picture that goes out with an entry, or a sign of what it is. Its words stand beside it. */
export function EntryPicture({ entry }: { entry: OutboxEntry }) {
  const [url, setUrl] = useState<string | null>(null);
  const hash = entry.pictures?.find((picture) => picture.hash !== null)?.hash ?? null;
  useEffect(() => {
    let left = false;
    let made: string | null = null;
    const show = async () => {
      const blob = await firstPictureOf(entry);
      if (left || !blob) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    if (hash !== null) void show();
    return () => {
      left = true;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
    // The entry is another object with each of its changes; its picture is the same while its hash is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash]);
  return <Frame aria-hidden>{url === null ? kindIcon[entry.kind] : <img src={url} alt="" />}</Frame>;
}
