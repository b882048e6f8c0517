import { useRouteContext } from '@tanstack/react-router';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { reviewReportReasons } from '#contract/people/reviews.ts';
import { failureSentence } from '#src/http/failures.ts';
import { sendAtOnce } from '#src/device/outbox/sendAtOnce.ts';
import { queuedWords } from '#src/device/outbox/useFormCommand.ts';
import { notify } from '#src/ui/notices/notices.tsx';
import { ReportSheet } from '#src/ui/overlays/ReportSheet.tsx';

/* Load this module lazily: it brings the dialog. */

/** Tells the shop what is wrong with a review, or with the answer to it. */
export function ReportReviewSheet({
  id,
  part,
  onClose,
}: {
  id: string;
  part: 'review' | 'answer';
  onClose: () => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  return (
    <ReportSheet
      title={`Report this ${part}`}
      lead="A person of the shop reads it, and takes it down if it breaks the rules. A low number of stars breaks none."
      reasons={reviewReportReasons}
      onClose={onClose}
      onSend={async ({ reason, note }) => {
        try {
          const outcome = await sendAtOnce(http, {
            kind: 'review.report',
            label: `Report: ${reason}`,
            request: { method: 'POST', path: `/reviews/${id}/reports`, body: { part, reason, note } },
            answer: messageAnswerSchema,
          });
          notify(
            outcome.kind === 'queued'
              ? { kind: 'info', ...queuedWords }
              : { kind: 'success', message: outcome.answer?.message ?? 'Thank you. We look at it.' },
          );
          return null;
        } catch (error) {
          return failureSentence(error);
        }
      }}
    />
  );
}
