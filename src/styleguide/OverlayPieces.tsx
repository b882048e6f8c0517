import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { Folder, Piece } from './pieces.tsx';

const Sheet = lazy(() => import('#src/ui/overlays/Sheet.tsx').then((file) => ({ default: file.Sheet })));
const SideSheet = lazy(() => import('#src/ui/overlays/SideSheet.tsx').then((file) => ({ default: file.SideSheet })));
const ConfirmDialog = lazy(() =>
  import('#src/ui/overlays/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);
const ReportSheet = lazy(() =>
  import('#src/ui/overlays/ReportSheet.tsx').then((file) => ({ default: file.ReportSheet })),
);
const FullPageDialog = lazy(() =>
  import('#src/ui/overlays/FullPageDialog.tsx').then((file) => ({ default: file.FullPageDialog })),
);

/** Each layer by its name, rendered when it is opened. */
const layers: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  Sheet: (close) => (
    <Sheet onClose={close} title="A sheet" actions={<Button onClick={close}>Done</Button>}>
      From below on a phone, in the middle elsewhere.
    </Sheet>
  ),
  'Sheet, fillsPhone': (close) => (
    <Sheet fillsPhone onClose={close} title="A sheet that fills a phone">
      Its contents.
    </Sheet>
  ),
  SideSheet: (close) => (
    <SideSheet open onClose={close} label="A side sheet">
      <Button onClick={close}>Close</Button>
    </SideSheet>
  ),
  ConfirmDialog: (close) => (
    <ConfirmDialog title="Log out?" confirmLabel="Log out" onConfirm={close} onCancel={close}>
      Your cart stays on this device.
    </ConfirmDialog>
  ),
  'LazyConfirmDialog, danger': (close) => (
    <LazyConfirmDialog danger title="Delete this?" confirmLabel="Delete" onConfirm={close} onCancel={close}>
      It can be restored for 30 days.
    </LazyConfirmDialog>
  ),
  'ConfirmDialog, pending': (close) => (
    <ConfirmDialog pending title="Log out?" confirmLabel="Log out" onConfirm={close} onCancel={close}>
      It is on its way.
    </ConfirmDialog>
  ),
  ReportSheet: (close) => <Report onClose={close} />,
  FullPageDialog: (close) => (
    <FullPageDialog label="A whole page" onClose={close}>
      <Button onClick={close}>Close</Button>
    </FullPageDialog>
  ),
};

/** The layers over the page, each opened by a button. */
export function OverlayPieces() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Folder name="overlays">
      <Piece name="Each opens over the page">
        {Object.keys(layers).map((name) => (
          <Button key={name} variant="outlined" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Piece>
      <Suspense>{open !== null && layers[open]?.(() => setOpen(null))}</Suspense>
    </Folder>
  );
}

function Report({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState('');
  return (
    <ReportSheet
      title="Report this advert"
      lead="Nobody is told who reported it."
      reasons={['Looks like fraud', 'Wrong category']}
      note={note}
      onNote={setNote}
      onSend={() => Promise.resolve(null)}
      onClose={onClose}
    />
  );
}
