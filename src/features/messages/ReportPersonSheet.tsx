import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { personReportReasons } from '#contract/people/threads.ts';
import { failureSentence } from '#src/http/failures.ts';
import { queuedWords } from '#src/device/outbox/useFormCommand.ts';
import { sendAtOnce } from '#src/device/outbox/sendAtOnce.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Radio } from '#src/ui/fields/ticks.tsx';
import { notify } from '#src/ui/notices/notices.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { reportCommand } from './threadCommands.ts';
import type { ThreadAccess } from './threadsQueries.ts';

/* Load this module lazily: it brings the dialog. */

const maxNote = 500;

/** Tells the shop what the other person did; the newest messages go with it. */
export function ReportPersonSheet({
  access,
  name,
  onClose,
}: {
  access: ThreadAccess;
  name: string;
  onClose: () => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  async function send(): Promise<void> {
    if (reason === null) {
      setProblem('Choose a reason.');
      return;
    }
    const words = note.replace(/\s+/g, ' ').trim();
    if (words.length > maxNote) {
      setProblem(`The note has at most ${maxNote} characters.`);
      return;
    }
    try {
      const outcome = await sendAtOnce(http, reportCommand(access, name, { reason, note: words }));
      onClose();
      notify(
        outcome.kind === 'queued'
          ? { kind: 'info', ...queuedWords }
          : { kind: 'success', message: 'Report sent', detail: 'A person will look at this conversation.' },
      );
    } catch (error) {
      setProblem(failureSentence(error));
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={`Report ${name}`}
      actions={<Button onClick={() => void send()}>Send report</Button>}
    >
      <p>The newest messages go with your report, for a person of the shop to read.</p>
      <fieldset>
        <legend className="visually-hidden">Reason</legend>
        {personReportReasons.map((one) => (
          <Radio key={one} name="reason" label={one} checked={one === reason} onChange={() => setReason(one)} />
        ))}
      </fieldset>
      <TextAreaField
        label="Note"
        optional
        value={note}
        error={problem}
        maxCharacters={maxNote}
        onChange={(event) => setNote(event.target.value)}
      />
    </Sheet>
  );
}
