import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { motion } from '#src/ui/theme/shape.ts';
import { classes } from '#src/lib/classes.ts';
import styles from './FullPageDialog.module.css';
import { useCloseByBack } from './useCloseByBack.ts';

/* Load this module lazily: it brings MUI's Dialog. */

const fade = { enter: motion.enterMs, exit: motion.leaveMs };

/** A dialog that covers the whole page. @param open as of a `Sheet` */
export function FullPageDialog({
  open = true,
  label,
  className,
  onClose,
  ...dialog
}: Omit<DialogProps, 'open' | 'onClose'> & { open?: boolean; label: string; onClose: () => void }) {
  useCloseByBack(open, onClose);
  return (
    <Dialog
      className={classes(styles.frame, className)}
      {...dialog}
      open={open}
      onClose={onClose}
      transitionDuration={fade}
      slotProps={{ paper: { 'aria-label': label } }}
    />
  );
}
