import { closeSnackbar, type CustomContentProps } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { CircleCheckIcon, CircleXIcon, CloseIcon, InfoIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import { type Notice, noticeMs } from './notice.ts';
import { useDragAway } from '#src/ui/overlays/useDragAway.ts';
import styles from './NoticeContent.module.css';

const icons = { success: CircleCheckIcon, info: InfoIcon, warning: WarningIcon, error: CircleXIcon } as const;

/** One notice of any kind. It closes after its time, with ×, or when dragged aside past 80 % of its width. */
export function NoticeContent({ id, notice, ref }: CustomContentProps & { notice: Notice; ref?: Ref<HTMLDivElement> }) {
  const Icon = icons[notice.kind];
  const close = () => closeSnackbar(id);
  const drag = useDragAway(close);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = pointed || focused || drag.dragging;
  const durationMs = notice.durationMs ?? noticeMs;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeSnackbar(id), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs, id]);
  const urgent = notice.kind === 'error' || notice.kind === 'warning';
  return (
    <div ref={ref} role={urgent ? 'alert' : 'status'}>
      <div
        className={styles.card}
        {...drag.handlers}
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <span className={styles.sign} data-kind={notice.kind}>
          <Icon />
        </span>
        <span className={styles.words}>
          <span className={styles.message}>{notice.message}</span>
          {notice.detail && <span className={styles.detail}>{notice.detail}</span>}
        </span>
        {notice.action && (
          <Button
            className={styles.act}
            variant="text"
            onClick={() => {
              notice.action?.onAct();
              close();
            }}
          >
            {notice.action.label}
          </Button>
        )}
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
    </div>
  );
}
