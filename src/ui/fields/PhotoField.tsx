import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { FieldMessage, LabelWords } from './FieldFrame.tsx';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import hidden from './hiddenInput.module.css';
import styles from './PhotoField.module.css';

function takePicture(input: HTMLInputElement | null, onPick: (file: File) => void): void {
  const picked = input?.files?.[0];
  if (picked) onPick(picked);
  // Choosing the same file again must fire a change event again.
  if (input) input.value = '';
}

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
  const input = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => takePicture(input.current, onPick));
  // What was chosen before the page was live has fired its event already.
  useEffect(() => takeEarly(), []);
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
          ref={input}
          onChange={({ currentTarget }) => takePicture(currentTarget, onPick)}
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
