import { waitWords } from '#src/device/outbox/view/waitWords.ts';
import { notify } from '#src/ui/notices/notify.tsx';

/** Says that an advert is kept to be sent. */
export function noticeQueued(): void {
  notify({
    kind: 'info',
    message: 'Advert saved, not sent yet',
    detail: `${waitWords()} The outbox shows its progress.`,
  });
}
