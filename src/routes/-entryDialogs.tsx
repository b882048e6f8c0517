import { askedAbout, EnquiryDialog } from '#src/features/advert/EnquiryDialog.tsx';
import { ReportDialog } from '#src/features/advert/ReportDialog.tsx';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';

/* The forms of entries that open over the outbox. Load it lazily; no route itself. */

interface Opened {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

/** The advert's id in the path of what is sent about it: "/adverts/<id>/enquiries". */
const advertIdOf = ({ request }: OutboxEntry) => request.path.split('/')[2] ?? '';

/** A question to a vendor that was not sent yet. */
export function QuestionEditor({ entry, onClose }: Opened) {
  const advert = askedAbout(entry) ?? {
    id: advertIdOf(entry),
    title: entry.label.replace(/^Question about /, ''),
    vendor: { name: 'the vendor' },
  };
  return <EnquiryDialog open advert={advert} entryId={entry.id} onClose={onClose} />;
}

/** A report that was not sent yet. */
export function ReportEditor({ entry, onClose }: Opened) {
  return <ReportDialog open advertId={advertIdOf(entry)} entryId={entry.id} onClose={onClose} />;
}
