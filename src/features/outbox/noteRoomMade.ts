import { roomMadeEvent } from '#src/device/reads/roomMade.ts';
import { notify } from '#src/ui/notices/notices.tsx';

/** Says from now on that saved copies were given up for what a person typed. Call it once. */
export function followRoomMade(): void {
  addEventListener(roomMadeEvent, () =>
    notify({
      kind: 'info',
      message: 'This phone is full',
      detail: 'Saved pages and pictures were cleared, so that there is room for what you typed.',
    }),
  );
}
