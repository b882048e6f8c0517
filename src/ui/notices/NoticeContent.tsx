import styled from '@emotion/styled';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import { Button, IconButton } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { CircleCheckIcon, CircleXIcon, CloseIcon, InfoIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import type { Notice } from './notice.ts';
import { from600 } from '#src/ui/layout/screen.ts';
import { radius, shadow } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { useDragAway } from '#src/ui/overlays/useDragAway.ts';

const defaultDurationMs = 5000;

const looks = {
  success: { Icon: CircleCheckIcon, color: colour.success, backgroundColor: colour.successSoft },
  info: { Icon: InfoIcon, color: colour.info, backgroundColor: colour.infoSoft },
  warning: { Icon: WarningIcon, color: colour.warning, backgroundColor: colour.warningSoft },
  error: { Icon: CircleXIcon, color: colour.error, backgroundColor: colour.errorSoft },
} as const;

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 64,
  padding: '7px 8px 7px 14px',
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.l,
  backgroundColor: colour.surface,
  color: colour.text,
  boxShadow: shadow.toast,
  // Up and down still scrolls the page; sideways is ours.
  touchAction: 'pan-y',
  userSelect: 'none',
  [from600]: { width: 400 },
});
const Sign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: radius.m,
});
const Words = styled('span')({ ...type.small, flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Message = styled('span')({ display: 'block', fontWeight: 600 });
const Detail = styled('span')({ display: 'block', color: colour.textSecond });
const Act = styled(Button)({ flex: 'none', paddingInline: 8, marginInline: -4 });

/** One notice of any kind. Goes after its time, by ×, or when dragged aside past 80 % of its width. */
export function NoticeContent({ id, notice, ref }: CustomContentProps & { notice: Notice; ref?: Ref<HTMLDivElement> }) {
  const { Icon, ...look } = looks[notice.kind];
  const close = () => closeSnackbar(id);
  const drag = useDragAway(close);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused || drag.dragging;
  const durationMs = notice.durationMs ?? defaultDurationMs;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeSnackbar(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs, id]);
  const urgent = notice.kind === 'error' || notice.kind === 'warning';
  return (
    <div ref={ref} role={urgent ? 'alert' : 'status'}>
      <Card
        {...drag.handlers}
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Sign style={look}>
          <Icon />
        </Sign>
        <Words>
          <Message>{notice.message}</Message>
          {notice.detail && <Detail>{notice.detail}</Detail>}
        </Words>
        {notice.action && (
          <Act
            variant="text"
            onClick={() => {
              notice.action?.onAct();
              close();
            }}
          >
            {notice.action.label}
          </Act>
        )}
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon size={20} />
        </IconButton>
      </Card>
    </div>
  );
}
