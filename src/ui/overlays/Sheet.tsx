import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { type HTMLAttributes, type ReactNode, useId, useState } from 'react';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { motion } from '#src/ui/theme/shape.ts';
import styles from './Sheet.module.css';
import { useCloseByBack } from './useCloseByBack.ts';

/* Load this module lazily: it brings MUI's Dialog and Drawer. */

interface OverProps {
  open: boolean;
  onClose: () => void;
  slotProps: { paper: HTMLAttributes<HTMLDivElement> };
  children: ReactNode;
}

const fade = { enter: motion.enterMs, exit: motion.leaveMs };

function CentredDialog(props: OverProps) {
  return <Dialog {...props} transitionDuration={fade} />;
}

function PhonePage(props: OverProps) {
  return <Dialog className={styles.pageOnPhone} {...props} transitionDuration={fade} />;
}

function BottomDrawer(props: OverProps) {
  return <Drawer {...props} anchor="bottom" />;
}

/** Checked only when the sheet opens: turning the phone must not lose the text typed in a sheet. */
function useIsPhoneWhenOpened(open: boolean): boolean {
  const isPhone = () => matchMedia('(max-width:599.95px)').matches;
  const [at, setAt] = useState(() => ({ open, phone: isPhone() }));
  if (at.open !== open) setAt({ open, phone: open ? isPhone() : at.phone });
  return at.phone;
}

/**
 * A layer over the page that asks or offers something: a drawer from below on a phone, a 480 px dialog from 600 px up.
 * ×, Escape, Back and a touch outside close it; the focus moves into it and returns when it closes.
 */
export function Sheet({
  open = true,
  onClose,
  title,
  children,
  actions,
  closable = true,
  fillsPhone = false,
  role = 'dialog',
  ownStep = false,
}: {
  /** Only where the sheet stays mounted while it is closed; otherwise it is open as long as it is there. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Fixed at the foot. */
  actions?: ReactNode;
  /** Set to false to leave out the ×, when `actions` contains a Cancel button. */
  closable?: boolean;
  /** Covers the whole screen of a phone. */
  fillsPhone?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The sheet has its own history entry, or is a page: Back leaves it as it leaves a page. */
  ownStep?: boolean;
}) {
  const id = useId();
  useCloseByBack(open, onClose, ownStep);
  const isDrawer = useIsPhoneWhenOpened(open) && role === 'dialog' && !fillsPhone;
  const Over = isDrawer ? BottomDrawer : fillsPhone ? PhonePage : CentredDialog;
  return (
    <Over
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role,
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          'aria-describedby': role === 'alertdialog' ? `${id}-body` : undefined,
        },
      }}
    >
      <span className={styles.grab} data-grab />
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {closable && (
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <div className={styles.body} id={`${id}-body`}>
        {children}
      </div>
      {actions && <div className={styles.foot}>{actions}</div>}
    </Over>
  );
}
