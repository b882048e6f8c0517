import styled from '@emotion/styled';
import { useId } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { SecondText } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';
import { UploadIcon } from '#src/ui/pictures/workIcons.tsx';

const Tile = styled('label')({
  ...type.label,
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '20px 16px',
  border: `2px dashed ${colour.outline}`,
  borderRadius: radius.m,
  color: colour.primary,
  textAlign: 'center',
  cursor: 'pointer',
  '&:focus-within': { outline: `3px solid ${colour.focus}`, outlineOffset: 2 },
  '&[data-busy]': { cursor: 'progress', color: colour.textThird },
});
const Input = styled('input')(visuallyHidden);

/** Dashed tile that opens the device's files; also takes a file dropped on it. */
export function FilePicker({ label, busy, onPick }: { label: string; busy: boolean; onPick: (file: File) => void }) {
  const helpId = useId();
  return (
    <Tile
      data-busy={busy ? '' : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !busy) onPick(file);
      }}
    >
      <Input
        type="file"
        // Phones know CSV files by different names, and some by none: all that can be one is offered.
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.ms-excel"
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
      <SecondText id={helpId}>At most 1,000 rows and 8 MB</SecondText>
    </Tile>
  );
}
