import { queuedWords } from '#src/device/outbox/useFormCommand.ts';
import { notify } from '#src/ui/notices/notices.tsx';

/** Says that an advert is kept to be sent. */
export function noticeQueued(): void {
  notify({ kind: 'info', ...queuedWords, message: 'Advert kept to be sent' });
}
