import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useCloseByBack } from './useCloseByBack.ts';

/* Load this module lazily: it brings MUI's Drawer and Modal (8 KB). */

/** A 320 px panel that slides in from the left: the menu. Its children bring their own title and ×. */
export function SideSheet({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  useCloseByBack(open, onClose);
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    >
      {children}
    </Drawer>
  );
}
