import { useId, useState } from 'react';
import { partsKeptWords } from '#src/lib/text/partsKeptWords.ts';
import { formatBytes } from '#src/lib/text/byteSize.ts';
import { dropCopies } from '#src/device/reads/copies.ts';
import { copyKinds, type StoredKind, storedKinds } from '#src/device/usage/storedSizes.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { SizeCell, SizeTable } from './sizeTable.tsx';
import { useStored } from './useDataUse.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import { SecondText } from '#src/ui/Text.tsx';

const names: Record<StoredKind, string> = {
  pages: 'Saved pages',
  pictures: 'Saved pictures',
  catalogue: 'Saved catalogue',
  own: 'Saved for your account',
  app: 'The app itself',
  drafts: 'Drafts',
  outbox: 'Outbox',
};

/** What is stored on this device, with a button that clears the saved copies. */
export function StoredPanel() {
  const headingId = useId();
  const { stored, refresh } = useStored();
  const [clearing, setClearing] = useState(false);
  const copies = stored ? copyKinds.reduce((sum, kind) => sum + stored.bytes[kind], 0) : 0;
  const clear = async () => {
    setClearing(true);
    await dropCopies();
    await refresh();
    setClearing(false);
    notify({ kind: 'success', message: 'Saved copies cleared', detail: 'Drafts and the outbox are still here.' });
  };
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>On this device</h2>
      <SizeTable aria-labelledby={headingId} className={spacing.above2}>
        <tbody>
          {storedKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{names[kind]}</th>
              <SizeCell bytes={stored?.bytes[kind]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total, as your browser counts it</th>
            <SizeCell bytes={stored?.usage ?? undefined} />
          </tr>
        </tfoot>
      </SizeTable>
      {stored?.parts && (
        <SecondText as="p" className={spacing.above3}>
          {partsKeptWords(stored.parts)}, to be found without a connection.
        </SecondText>
      )}
      <SecondText as="p" className={spacing.above3}>
        {stored?.quota
          ? `Your browser can keep up to ${formatBytes(stored.quota)} for the shop. Its total includes its own records.`
          : 'The total of your browser includes its own records.'}
      </SecondText>
      <Button
        variant="outlined"
        disabled={clearing || copies === 0}
        aria-busy={clearing}
        onClick={() => void clear()}
        fullWidth
        className={spacing.above4}
      >
        {copies === 0 ? 'Clear saved copies' : `Clear saved copies (${formatBytes(copies)})`}
      </Button>
      <SecondText as="p" className={spacing.above3}>
        Drafts and what waits in the outbox stay. Pages you open again are saved again.
      </SecondText>
    </Panel>
  );
}
