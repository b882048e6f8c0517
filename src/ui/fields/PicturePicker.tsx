import type { ReactNode } from 'react';
import { ImagePlusIcon } from '#src/ui/pictures/workIcons.tsx';
import hidden from './hiddenInput.module.css';
import styles from './PicturePicker.module.css';

/** Dashed tile that opens the phone's pictures and camera; also takes pictures dropped on it. */
export function PicturePicker({
  onPick,
  children = 'Add',
  label = 'Add pictures',
  describedBy,
}: {
  onPick: (files: File[]) => void;
  children?: ReactNode;
  label?: string;
  describedBy?: string | undefined;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it takes the same files
    <label
      className={styles.tile}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) onPick([...event.dataTransfer.files]);
      }}
    >
      <input
        className={hidden.input}
        type="file"
        aria-label={label}
        aria-describedby={describedBy}
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <ImagePlusIcon />
      <span aria-hidden>{children}</span>
    </label>
  );
}
