import { messageAnswerSchema } from '#contract/people/account.ts';
import { reviewReportReasons } from '#contract/orders/reviewForms.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { ReportSheet } from '#src/ui/overlays/ReportSheet.tsx';

/* Load this module lazily: it brings the dialog. */

/** Reports a review, or the answer to it, to the shop. */
export function ReportReviewSheet({
  id,
  part,
  onClose,
}: {
  id: string;
  part: 'review' | 'answer';
  onClose: () => void;
}) {
  const http = useHttp();
  const about = `report of a review ${part} ${id}`;
  const [note, setNote] = useTypedWords(about);
  useReadySending(true);
  return (
    <ReportSheet
      title={`Report this ${part}`}
      lead="A person at the shop reads it, and removes it if it breaks the rules. Few stars do not break any rule."
      reasons={reviewReportReasons}
      note={note}
      onNote={setNote}
      onClose={onClose}
      onSend={async ({ reason, note: words }) => {
        const outcome = await sendAtOnce(http, {
          kind: 'review.report',
          label: `Report: ${reason}`,
          request: { method: 'POST', path: `/reviews/${id}/reports`, body: { part, reason, note: words } },
          answer: messageAnswerSchema,
          typedAt: [about],
        });
        if ('fault' in outcome) return outcome.fault.message;
        notify(outcomeNotice(outcome, 'Thank you. We will look at it.'));
        return null;
      }}
    />
  );
}
