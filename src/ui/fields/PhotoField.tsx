import { type ReactNode, useId } from 'react';
import { FieldMessage, LabelWords } from './FieldFrame.tsx';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import hidden from './hiddenInput.module.css';
import styles from './PhotoField.module.css';

/** One picture that may be left out: a round preview, and a button to choose another. */
export function PhotoField({
  label,
  name,
  file,
  onPick,
  error,
  help,
}: {
  label: string;
  /** The field name under which a form without scripts sends the file. */
  name?: string;
  file: File | null;
  onPick: (file: File) => void;
  error?: string | undefined;
  help?: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          className={`${hidden.input} ${styles.input}`}
          type="file"
          name={name}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => {
            const picked = event.target.files?.[0];
            if (picked) onPick(picked);
            // Choosing the same file again must fire a change event again.
            event.target.value = '';
          }}
        />
        <span className={styles.face}>{file ? <BlobImage blob={file} /> : <CameraIcon />}</span>
        <span>
          <span className={styles.name}>
            <LabelWords label={label} optional />
          </span>
          <span className={styles.act}>{file ? 'Choose another picture' : 'Choose a picture'}</span>
        </span>
      </label>
      <FieldMessage id={`${id}-message`} help={help} error={error} roomForMessage={false} />
    </div>
  );
}
