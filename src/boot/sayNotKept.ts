import { followNotKept, noteNotKept, type NotKept } from '#src/lib/storage/notKept.ts';
import { isLocalStorageRefused } from '#src/lib/storage/smallStore.ts';
import { notify } from '#src/ui/notices/notify.tsx';

const words: Readonly<Record<NotKept, { message: string; detail: string }>> = {
  nothing: {
    message: 'This browser does not let the shop save anything',
    detail:
      'Your sign-in, cart, favourites and texts are lost when this page is closed or reloaded. Allow cookies for this shop to keep them.',
  },
  drafts: {
    message: 'This browser cannot save drafts',
    detail:
      'Drafts, pictures and anything not sent yet are lost when this page is closed or reloaded. Keep it open until everything is sent.',
  },
  changes: {
    message: 'Changes are not kept on this device',
    detail:
      'It is full or cannot save anything. Changes from now on, for example to your cart, are lost when this page is closed. Free some space to keep them.',
  },
};

/** Long enough to read two sentences twice. */
const durationMs = 20_000;

/** Says on the screen what this device does not keep: now, and when it turns out later. Each is said once. */
export function sayNotKept(): void {
  if (isLocalStorageRefused()) noteNotKept('nothing');
  const say = (what: NotKept) => notify({ kind: 'warning', ...words[what], durationMs });
  const before = followNotKept(say);
  // Where nothing is kept at all, drafts need no sentence of their own.
  for (const what of before) if (what !== 'drafts' || !before.includes('nothing')) say(what);
}
