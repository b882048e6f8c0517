import styled from '@emotion/styled';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { type HTMLAttributes, type ReactNode, useId, useState } from 'react';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CloseIcon } from '#src/ui/pictures/icons.tsx';
import { below600, from600 } from '#src/ui/layout/screen.ts';
import { motion } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';

/* Load this module lazily: it brings MUI's Dialog and Drawer. */

/** On a phone a page instead of a sheet, for what is long and worked on for a while. */
const PageOnPhone = styled(Dialog)({
  [below600]: {
    '&& .MuiDialog-paper': {
      inset: 0,
      maxHeight: 'none',
      borderRadius: 0,
      paddingTop: 'env(safe-area-inset-top)',
      animation: 'none',
      '& > [data-grab]': { display: 'none' },
    },
  },
});
const Grab = styled('span')({
  flex: 'none',
  width: 36,
  height: 4,
  margin: '8px auto 0',
  borderRadius: 2,
  backgroundColor: colour.outline,
  [from600]: { display: 'none' },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  padding: '4px 4px 4px 16px',
  [from600]: { paddingLeft: 24 },
});
const Title = styled('h2')({ ...type.section, flex: 1 });
const Body = styled('div')({
  flex: '1 1 auto',
  overflowY: 'auto',
  padding: '4px 16px 20px',
  [from600]: { paddingInline: 24 },
});
const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  padding: '12px 16px',
  borderTop: `1px solid ${colour.hairline}`,
  '& > [data-variant=contained]': { flex: 1 },
  [from600]: { paddingInline: 24, '& > [data-variant=contained]': { flex: 'none' } },
});

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
  return <PageOnPhone {...props} transitionDuration={fade} />;
}

function BottomDrawer(props: OverProps) {
  return <Drawer {...props} anchor="bottom" />;
}

/** Asked when it opens and not again: a phone that is turned meanwhile must not lose what was typed in a sheet. */
function useIsPhoneWhenOpened(open: boolean): boolean {
  const isPhone = () => matchMedia('(max-width:599.95px)').matches;
  const [at, setAt] = useState(() => ({ open, phone: isPhone() }));
  if (at.open !== open) setAt({ open, phone: open ? isPhone() : at.phone });
  return at.phone;
}

/**
 * Asks or offers something over the page: a drawer from below on a phone, a dialog of 480 px from 600 px on.
 * Closes by ×, Escape and a touch outside; focus goes in and comes back.
 */
export function Sheet({
  open,
  onClose,
  title,
  children,
  actions,
  closable = true,
  fillsPhone = false,
  role = 'dialog',
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Fixed at the foot. */
  actions?: ReactNode;
  /** Without the ×, where a Cancel button stands in `actions`. */
  closable?: boolean;
  /** Covers the whole screen of a phone. */
  fillsPhone?: boolean;
  role?: 'dialog' | 'alertdialog';
}) {
  const id = useId();
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
      <Grab data-grab />
      <Head>
        <Title id={`${id}-title`}>{title}</Title>
        {closable && (
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Head>
      <Body id={`${id}-body`}>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
    </Over>
  );
}
