import { useState } from 'react';
import * as z from 'zod/mini';
import { messageAnswerSchema } from '#contract/account.ts';
import { reportReasons, reportSchema } from '#contract/enquiries.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { queuedWords, useFormCommand } from '#src/offline/outbox/useFormCommand.ts';
import { CircleAlertIcon } from '#src/ui/icons.tsx';
import { notify } from '#src/ui/notices.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import { SubmitButton } from '#src/ui/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/TextAreaField.tsx';
import { Radio } from '#src/ui/ticks.tsx';

/* Load this module lazily: it brings the dialog. */

const formId = 'report';

/** Tells the shop what is wrong with an advert. */
export function ReportDialog({ advertId, open, onClose }: { advertId: string; open: boolean; onClose: () => void }) {
  const submit = useFormCommand();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [noteError, setNoteError] = useState<string | undefined>();

  async function send(): Promise<void> {
    const body = { reason, note: note.replace(/\s+/g, ' ').trim() };
    const checked = z.safeParse(reportSchema, body);
    const problem = checked.error?.issues[0];
    setNoteError(problem?.path[0] === 'note' ? problem.message : undefined);
    setFailure(problem && problem.path[0] !== 'note' ? problem.message : null);
    if (!checked.success) return;
    setPending(true);
    try {
      const outcome = await submit({
        kind: 'report',
        label: `Report: ${reason}`,
        request: { method: 'POST', path: `/adverts/${advertId}/reports`, body },
        answer: messageAnswerSchema,
      });
      setReason('');
      setNote('');
      onClose();
      notify(
        outcome.kind === 'queued'
          ? { kind: 'info', ...queuedWords }
          : { kind: 'success', message: outcome.answer?.message ?? 'Thank you. We look at it.' },
      );
    } catch (error) {
      setNoteError(error instanceof ApiError ? error.fields['note'] : undefined);
      setFailure(failureSentence(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Report this advert"
      actions={
        <SubmitButton form={formId} pending={pending}>
          Send report
        </SubmitButton>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure && (
          <Strip kind="error" icon={<CircleAlertIcon />} live>
            {failure}
          </Strip>
        )}
        <fieldset>
          <legend>What is wrong with it?</legend>
          {reportReasons.map((word) => (
            <Radio
              key={word}
              name="reason"
              value={word}
              label={word}
              checked={reason === word}
              onChange={() => setReason(word)}
            />
          ))}
        </fieldset>
        <TextAreaField
          label="Note"
          optional
          maxCharacters={500}
          value={note}
          error={noteError}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
