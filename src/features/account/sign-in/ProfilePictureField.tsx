import { useRef, useState } from 'react';
import { profilePictureLabel } from '#contract/people/formWords.ts';
import { formatBytes } from '#src/lib/text/byteSize.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PhotoField } from '#src/ui/fields/PhotoField.tsx';
import { faceFailure, shrinkFace } from './shrinkFace.ts';
import styles from './ProfilePictureField.module.css';

/** The optional profile picture: shrunk on the device before it is handed on, and removable. */
export function ProfilePictureField({
  file,
  error,
  onChange,
}: {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null, error: string | undefined) => void;
}) {
  const [note, setNote] = useState<string | undefined>();
  // Only the newest choice counts when two are being shrunk.
  const newest = useRef(0);
  const pick = async (chosen: File) => {
    newest.current += 1;
    const turn = newest.current;
    setNote('Making the picture smaller…');
    try {
      const small = await shrinkFace(chosen);
      if (turn !== newest.current) return;
      onChange(small.file, undefined);
      setNote(`${formatBytes(small.originalBytes)} shrunk to ${formatBytes(small.file.size)}.`);
    } catch (failure) {
      if (turn !== newest.current) return;
      setNote(undefined);
      onChange(file, faceFailure(failure));
    }
  };
  return (
    <div>
      <PhotoField
        label={profilePictureLabel}
        name="photo"
        file={file}
        error={error}
        help={note}
        onPick={(chosen) => void pick(chosen)}
      />
      {file && (
        <Button
          variant="text"
          className={styles.remove}
          onClick={() => {
            newest.current += 1;
            setNote(undefined);
            onChange(null, undefined);
          }}
        >
          Remove the picture
        </Button>
      )}
    </div>
  );
}
