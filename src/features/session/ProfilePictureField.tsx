import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { formatBytes } from '#src/lib/byteSize.ts';
import { shrinkPicture, UnreadablePictureError } from '#src/lib/shrinkPicture.ts';
import { PhotoField } from '#src/ui/PhotoField.tsx';

/** A face is shown at 72 px at most; four times that is plenty for every screen. */
const maxFaceSide = 640;

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
      const { blob, originalBytes } = await shrinkPicture(chosen, maxFaceSide);
      if (turn !== newest.current) return;
      const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
      onChange(new File([blob], `photo.${extension}`, { type: blob.type }), undefined);
      setNote(`${formatBytes(originalBytes)} shrunk to ${formatBytes(blob.size)}.`);
    } catch (failure) {
      if (turn !== newest.current) return;
      setNote(undefined);
      onChange(file, failure instanceof UnreadablePictureError ? failure.message : 'This picture could not be opened.');
    }
  };
  return (
    <div>
      <PhotoField
        label="Profile picture"
        optional
        file={file}
        error={error}
        help={note}
        onPick={(chosen) => void pick(chosen)}
      />
      {file && (
        <Button
          variant="text"
          sx={{ ml: '76px' }}
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
