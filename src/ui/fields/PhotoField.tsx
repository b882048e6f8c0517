import styled from '@emotion/styled';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { FieldMessage } from './FieldFrame.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';

const Row = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  cursor: 'pointer',
  borderRadius: 36,
});
const Face = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 72,
  height: 72,
  overflow: 'hidden',
  borderRadius: '50%',
  backgroundColor: colour.sunken,
  color: colour.textSecond,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});
const Name = styled('span')({ ...type.small, display: 'block', fontWeight: 700 });
const Optional = styled('span')({ fontWeight: 400, color: colour.textSecond });
const Act = styled('span')({ ...type.label, display: 'block', paddingBlock: 6, color: colour.primary });
const Input = styled('input')({
  ...visuallyHidden,
  '&:focus-visible + *': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
});

function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" width={72} height={72} />;
}

/** One picture of a person or a shop: a round preview and a way to choose another. */
export function PhotoField({
  label,
  optional,
  file,
  currentUrl,
  onPick,
  accept = 'image/jpeg,image/png,image/webp,image/avif',
  error,
  help,
  fallback,
}: {
  label: string;
  optional?: boolean;
  file: File | null;
  /** What is stored already. */
  currentUrl?: string | undefined;
  onPick: (file: File) => void;
  accept?: string;
  error?: string | undefined;
  help?: ReactNode;
  /** Instead of the camera, like initials. */
  fallback?: ReactNode;
}) {
  const id = useId();
  const chosen = file !== null || currentUrl !== undefined;
  return (
    <div>
      <Row>
        <Input
          type="file"
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => {
            const picked = event.target.files?.[0];
            if (picked) onPick(picked);
            // The same file again must be a change again.
            event.target.value = '';
          }}
        />
        <Face>
          {file ? (
            <FilePreview file={file} />
          ) : currentUrl ? (
            <img src={currentUrl} alt="" width={72} height={72} />
          ) : (
            (fallback ?? <CameraIcon />)
          )}
        </Face>
        <span>
          <Name>
            {label}
            {optional && <Optional> (optional)</Optional>}
          </Name>
          <Act>{chosen ? 'Choose another picture' : 'Choose a picture'}</Act>
        </span>
      </Row>
      <FieldMessage id={`${id}-message`} help={help} error={error} roomForMessage={false} />
    </div>
  );
}
