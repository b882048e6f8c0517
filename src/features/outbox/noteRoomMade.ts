import { roomMadeEvent } from '#src/device/reads/roomMade.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** From now on tells the person when saved copies were deleted to make room for what they typed. Call it once. */
export function followRoomMade(): void {
  addEventListener(roomMadeEvent, () =>
    notify({
      kind: 'info',
      message: 'This device is full',
      detail: 'Saved pages and pictures were cleared to make room for what you typed.',
    }),
  );
}
