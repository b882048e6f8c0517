import { askedAbout, EnquiryDialog } from '#src/features/advert/vendor/EnquiryDialog.tsx';
import { ReportDialog } from '#src/features/advert/report/ReportDialog.tsx';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';

/* The forms for entries that open over the outbox. Load it lazily. Not a route. */

interface Opened {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

/** The advert's id, taken from the path of the request: "/adverts/<id>/enquiries". */
const advertIdOf = ({ request }: OutboxEntry) => request.path.split('/')[2] ?? '';

/** Edits a question to a vendor that is not sent yet. */
export function QuestionEditor({ entry, onClose }: Opened) {
  const advert = askedAbout(entry) ?? {
    id: advertIdOf(entry),
    title: entry.label.replace(/^Question about /, ''),
    vendor: { name: 'the vendor' },
  };
  return <EnquiryDialog open advert={advert} entryId={entry.id} onClose={onClose} />;
}

/** Edits a report that is not sent yet. */
export function ReportEditor({ entry, onClose }: Opened) {
  return <ReportDialog open advertId={advertIdOf(entry)} entryId={entry.id} onClose={onClose} />;
}
