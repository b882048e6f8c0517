import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldMessage } from './FieldFrame.tsx';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import styles from './PhotoField.module.css';

function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" width={72} height={72} />;
}

/** One picture of a person or a shop: a round preview, and a button to choose another. */
export function PhotoField({
  label,
  name,
  optional,
  file,
  onPick,
  error,
  help,
  fallback,
}: {
  label: string;
  /** The field name under which a form without scripts sends the file. */
  name?: string;
  optional?: boolean;
  file: File | null;
  onPick: (file: File) => void;
  error?: string | undefined;
  help?: ReactNode;
  /** Shown instead of the camera icon, for example initials. */
  fallback?: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          className={`visually-hidden ${styles.input}`}
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
        <span className={styles.face}>{file ? <FilePreview file={file} /> : (fallback ?? <CameraIcon />)}</span>
        <span>
          <span className={styles.name}>
            {label}
            {optional && <span className={styles.optional}> (optional)</span>}
          </span>
          <span className={styles.act}>{file ? 'Choose another picture' : 'Choose a picture'}</span>
        </span>
      </label>
      <FieldMessage id={`${id}-message`} help={help} error={error} roomForMessage={false} />
    </div>
  );
}
