import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { ImagePlusIcon } from '#src/ui/pictures/workIcons.tsx';

const Tile = styled('label')({
  ...type.label,
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 4,
  aspectRatio: '4/3',
  minHeight: 78,
  border: `2px dashed ${colour.outline}`,
  borderRadius: radius.m,
  color: colour.primary,
  cursor: 'pointer',
  '&:focus-within': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
});
const Input = styled('input')(visuallyHidden);

/** Dashed tile that opens the phone's pictures and camera; also takes pictures dropped on it. */
export function PicturePicker({
  onPick,
  children = 'Add',
  label = 'Add pictures',
  accept = 'image/jpeg,image/png,image/webp,image/avif',
  multiple = true,
  disabled = false,
  describedBy,
}: {
  onPick: (files: File[]) => void;
  children?: ReactNode;
  label?: string;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
}) {
  return (
    <Tile
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled && event.dataTransfer.files.length > 0) onPick([...event.dataTransfer.files]);
      }}
    >
      <Input
        type="file"
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <ImagePlusIcon />
      <span aria-hidden>{children}</span>
    </Tile>
  );
}
