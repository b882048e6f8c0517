import { maybeSent, type OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { discard } from '#src/device/outbox/outbox.ts';
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx';

/** Asks before an entry is deleted. Load it lazily. */
export function DiscardDialog({
  entry,
  onClose,
  onDiscarded,
}: {
  entry: OutboxEntry;
  onClose: () => void;
  onDiscarded: () => void;
}) {
  return (
    <ConfirmDialog
      danger
      title="Discard this?"
      confirmLabel="Discard"
      cancelLabel="Keep"
      onConfirm={() => {
        onClose();
        void discard(entry.id).then(onDiscarded);
      }}
      onCancel={onClose}
    >
      <p>
        <b>{entry.label}</b> will be deleted from this device{withPictures(entry)}.{' '}
        {maybeSent(entry) ? 'It may have reached the shop already, but no answer came back.' : 'It has not been sent.'}
      </p>
    </ConfirmDialog>
  );
}

function withPictures({ pictures }: OutboxEntry): string {
  if (!pictures?.length) return '';
  return pictures.length === 1 ? ', with its picture' : ', with its pictures';
}
