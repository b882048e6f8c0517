import { useEffect, useState } from 'react';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { firstPictureOf } from '#src/device/outbox/outbox.ts';
import { kindIcon } from './entrySigns.tsx';
import styles from './EntryPicture.module.css';

/** The first picture of an entry, or an icon of its kind. Hidden from screen readers: the words are beside it. */
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
    // The entry is a new object after each change. Its picture is the same while the hash is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash]);
  return (
    <span className={styles.frame} aria-hidden>
      {url === null ? kindIcon[entry.kind] : <img src={url} alt="" />}
    </span>
  );
}
