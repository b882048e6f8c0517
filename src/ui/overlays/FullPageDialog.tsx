import styled from '@emotion/styled';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { colour } from '#src/ui/theme/colour.ts';
import { motion } from '#src/ui/theme/shape.ts';

/* Load this module lazily: it brings MUI's Dialog. */

// The dialog's own rules for a phone make a sheet of it; this one is a page.
const Frame = styled(Dialog)({
  '&& .MuiDialog-paper': {
    position: 'fixed',
    inset: 0,
    width: 'auto',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    borderRadius: 0,
    backgroundColor: colour.page,
    animation: 'none',
  },
});
const fade = { enter: motion.enterMs, exit: motion.leaveMs };

/** A dialog that covers the whole page. */
export function FullPageDialog({ label, ...dialog }: DialogProps & { label: string }) {
  return <Frame {...dialog} transitionDuration={fade} slotProps={{ paper: { 'aria-label': label } }} />;
}
