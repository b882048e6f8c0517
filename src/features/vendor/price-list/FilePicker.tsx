import { useId } from 'react';
import { SecondText } from '#src/ui/Text.tsx';
import { UploadIcon } from '#src/ui/pictures/workIcons.tsx';
import hidden from '#src/ui/fields/hiddenInput.module.css';
import styles from './FilePicker.module.css';

/** Dashed tile that opens the device's files; also takes a file dropped on it. */
export function FilePicker({
  label,
  accept,
  help,
  busy,
  onPick,
}: {
  label: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  /** The limits of the file, in words. */
  help: string;
  busy: boolean;
  onPick: (file: File) => void;
}) {
  const helpId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it takes the same file
    <label
      className={styles.tile}
      data-busy={busy ? '' : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !busy) onPick(file);
      }}
    >
      <input
        className={hidden.input}
        type="file"
        accept={accept}
        aria-describedby={helpId}
        disabled={busy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <UploadIcon />
      <span>{busy ? 'Reading…' : label}</span>
      <SecondText id={helpId}>{help}</SecondText>
    </label>
  );
}
