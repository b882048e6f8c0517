import { useState } from 'react';
import * as z from 'zod/mini';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { reportReasons, reportSchema } from '#contract/people/enquiries.ts';
import { useTypedFields } from '#src/device/typedWords.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useFormCommand, useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { useOpenedEntry } from '#src/device/outbox/forms/useOpenedEntry.ts';
import { inPage } from '#src/lib/inPage.ts';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Radio } from '#src/ui/fields/ticks.tsx';

/* Load this module lazily: it brings the dialog. */

const formId = 'report';
const nothingTyped = { reason: '', note: '' };

/** What a report in the outbox says, or what was typed over it. */
const keptSchema = z.object({ reason: z.string(), note: z._default(z.string(), '') });

/**
 * Reports to the shop what is wrong with an advert.
 * @param entryId the report in the outbox to edit; mount the dialog only while it is being edited
 */
export function ReportDialog({
  advertId,
  open,
  onClose,
  entryId = null,
}: {
  advertId: string;
  open: boolean;
  onClose: () => void;
  entryId?: string | null;
}) {
  const submit = useFormCommand(entryId);
  useReadySending(open);
  const about = `report ${advertId}`;
  const [typed, keep] = useTypedFields(about, nothingTyped);
  // What is typed over an entry of the outbox is kept there.
  const [overEntry, setOverEntry] = useState(nothingTyped);
  const { reason, note } = entryId === null ? typed : overEntry;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [noteError, setNoteError] = useState<string | undefined>();
  const keepTyping = useOpenedEntry(entryId, (contents) => {
    const sent = z.safeParse(keptSchema, contents?.body).data;
    if (!sent) {
      notify({ kind: 'info', message: 'This report is no longer in the outbox', detail: 'See the outbox.' });
      return onClose();
    }
    const contentsToShow = z.safeParse(keptSchema, contents?.typed).data ?? sent;
    setOverEntry(contentsToShow);
  });
  const type = (now: typeof nothingTyped) => {
    if (entryId === null) return keep(now);
    setOverEntry(now);
    keepTyping(now);
  };

  async function send(): Promise<void> {
    const body = { reason, note: note.replace(/\s+/g, ' ').trim() };
    const checked = z.safeParse(reportSchema, body);
    const problem = checked.error?.issues[0];
    setNoteError(problem?.path[0] === 'note' ? problem.message : undefined);
    setFailure(problem && problem.path[0] !== 'note' ? problem.message : null);
    if (!checked.success) return;
    setPending(true);
    const outcome = await submit({
      kind: 'report',
      label: `Report: ${reason}`,
      request: { method: 'POST', path: `/adverts/${advertId}/reports`, body },
      answer: messageAnswerSchema,
      ...(entryId === null && { typedAt: [about] }),
    });
    setPending(false);
    if ('fault' in outcome) {
      setNoteError(outcome.fault.fields['note']);
      return setFailure(outcome.fault.message);
    }
    onClose();
    notify(outcomeNotice(outcome, 'Thank you. We will look at it.'));
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
      <form id={formId} noValidate onSubmit={inPage(send)}>
        {failure && (
          <Strip kind="error" live>
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
              onChange={() => type({ reason: word, note })}
            />
          ))}
        </fieldset>
        <TextAreaField
          label="Note"
          optional
          maxCharacters={500}
          value={note}
          error={noteError}
          onChange={(event) => type({ reason, note: event.target.value })}
        />
      </form>
    </Sheet>
  );
}
