import {
  closeSnackbar,
  enqueueSnackbar,
  type SnackbarKey,
  SnackbarProvider,
  Transition,
  type TransitionProps,
} from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { NoticeContent } from './NoticeContent.tsx';
import type { DeliverNotice, Notice } from './notice.ts';
import { motion } from '#src/ui/theme/shape.ts';
import styles from './NoticeStack.module.css';

/* The only user of notistack, loaded lazily by `notify.tsx`. */

declare module 'notistack' {
  interface VariantOverrides {
    success: { notice: Notice };
    info: { notice: Notice };
    warning: { notice: Notice };
    error: { notice: Notice };
  }
}

/** Fades in and moves up 8 px; fades out. Replaces notistack's slide, which moves in from the edge of the screen. */
function Rise({ children, ...transition }: TransitionProps) {
  // notistack was typed before React said that a reference may be empty.
  // oxlint-disable-next-line typescript/no-non-null-assertion
  const element = useRef<HTMLDivElement>(null!);
  return (
    <Transition {...transition} nodeRef={element}>
      {(state: string) => (
        <div ref={element} className={styles.rise} data-state={state}>
          {children}
        </div>
      )}
    </Transition>
  );
}

const enterAndLeave = { enter: motion.enterMs, exit: motion.leaveMs };
const noticesPlace = { containerRoot: styles.notices ?? '' };
const contents = { success: NoticeContent, info: NoticeContent, warning: NoticeContent, error: NoticeContent };

/**
 * The stack of notices: on a phone one at a time, because it covers what a thumb works on; elsewhere up to three. A new
 * notice pushes out the oldest.
 */
export function NoticeStack({ onReady }: { onReady: (deliver: DeliverNotice | null) => void }) {
  const [atMost] = useState(() => (matchMedia('(width < 600px)').matches ? 1 : 3));
  useEffect(() => {
    // notistack's own timer ignores focus, so `NoticeContent` runs the timer.
    const errors: SnackbarKey[] = [];
    onReady((notice) => {
      // A success means that the earlier failures are resolved.
      if (notice.kind === 'success') for (const key of errors.splice(0)) closeSnackbar(key);
      const key = enqueueSnackbar({
        message: notice.message,
        variant: notice.kind,
        notice,
        autoHideDuration: null,
      });
      if (notice.kind === 'error') errors.push(key);
    });
    return () => onReady(null);
  }, [onReady]);
  return (
    <SnackbarProvider
      maxSnack={atMost}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={noticesPlace}
      Components={contents}
      TransitionComponent={Rise}
      transitionDuration={enterAndLeave}
    />
  );
}
