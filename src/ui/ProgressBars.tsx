import styled from '@emotion/styled';
import { formatBytes } from '#src/lib/byteSize.ts';
import { colour } from './theme/colour.ts';
import { type } from './theme/typography.ts';

const List = styled('ul')({ display: 'grid', gap: 6, margin: '8px 0 0', padding: 0, listStyle: 'none' });
const Row = styled('li')({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '2px 12px',
  color: colour.textSecond,
  '& progress': { gridColumn: '1 / -1', width: '100%', height: 6, accentColor: colour.primary },
});

/** How far each picture of something is that goes out: bytes that have left of all its bytes. Nothing without pictures. */
export function ProgressBars({ steps }: { steps: readonly { readonly sentBytes: number; readonly bytes: number }[] }) {
  if (steps.length === 0) return null;
  return (
    <List>
      {steps.map(({ sentBytes, bytes }, place) => {
        const name = `Picture ${place + 1} of ${steps.length}`;
        return (
          <Row key={place}>
            <span>{name}</span>
            <span>{sentBytes >= bytes ? 'Sent' : sentOf(sentBytes, bytes)}</span>
            <progress aria-label={name} max={Math.max(1, bytes)} value={sentBytes} />
          </Row>
        );
      })}
    </List>
  );
}

function sentOf(sentBytes: number, bytes: number): string {
  return sentBytes === 0 ? formatBytes(bytes) : `${formatBytes(sentBytes)} of ${formatBytes(bytes)}`;
}
