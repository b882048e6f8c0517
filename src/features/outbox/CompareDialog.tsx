import styled from '@emotion/styled';
import { discard, keepMine } from '#src/device/outbox/outbox.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { differencesOf } from './versionDifferences.ts';

const Table = styled('table')({
  ...type.small,
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 8px 8px 0',
    borderBottom: `1px solid ${colour.hairline}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600 },
  '& tbody th': { color: colour.textSecond },
});
const Acts = styled('div')({ display: 'grid', gap: 8, marginTop: 20 });

/** An edit and the advert that was changed elsewhere meanwhile, side by side: which one stays? Load it lazily. */
export function CompareDialog({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const differences = differencesOf(entry);
  const choose = (act: (id: string) => Promise<void>) => () => {
    onClose();
    void act(entry.id);
  };
  return (
    <Sheet open onClose={onClose} title="Changed on another device">
      {differences.length === 0 ? (
        <p>The words are the same; the pictures may differ. Choose which one stays.</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">On this phone</th>
              <th scope="col">In the shop</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, mine, theirs }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Acts>
        <Button onClick={choose(keepMine)}>Keep what is on this phone</Button>
        <Button variant="outlined" onClick={choose(discard)}>
          Keep what is in the shop
        </Button>
      </Acts>
    </Sheet>
  );
}
