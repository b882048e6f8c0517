import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from './Sheet.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';

/* Load this module lazily: it brings MUI's Dialog and Modal (7 KB). */

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

/** Asks for confirmation before an action that is hard to undo. The focus starts on Cancel. */
export function ConfirmDialog({
  open = true,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  ownStep = false,
  onConfirm,
  onCancel,
}: {
  /** As of a `Sheet`. */
  open?: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For deleting and signing out: the button is red. */
  danger?: boolean;
  pending?: boolean;
  /** The dialog belongs to its page, so that Back leaves both. */
  ownStep?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      closable={false}
      ownStep={ownStep}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel} ref={focusOnMount}>
            {cancelLabel}
          </Button>
          <SubmitButton
            type="button"
            size="medium"
            color={danger ? 'error' : 'primary'}
            pending={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
