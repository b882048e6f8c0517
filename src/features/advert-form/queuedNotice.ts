import { notify } from '#src/ui/notices/notify.tsx';

/** Says that an advert is kept to be sent. */
export function noticeQueued(): void {
  notify({
    kind: 'info',
    message: 'Advert saved, not sent yet',
    detail: 'It is safe on this device and will be sent automatically. The outbox shows its progress.',
  });
}
