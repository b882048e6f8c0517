import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Radio } from '#src/ui/fields/ticks.tsx';
import { Sheet } from './Sheet.tsx';

/* Load this module lazily: it brings the dialog. */

const maxNote = 500;

/**
 * Asks what is wrong, and for a note about it.
 * @param note what is in the note, which the caller keeps
 * @param onSend sends the report; returns null on success, otherwise a message that says why it failed
 */
export function ReportSheet({
  title,
  lead,
  reasons,
  note,
  onNote,
  onSend,
  onClose,
}: {
  title: string;
  lead: ReactNode;
  reasons: readonly string[];
  note: string;
  onNote: (note: string) => void;
  onSend: (report: { reason: string; note: string }) => Promise<string | null>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  async function send(): Promise<void> {
    if (reason === null) {
      setProblem('Choose a reason.');
      return;
    }
    const words = note.replace(/\s+/g, ' ').trim();
    if (words.length > maxNote) {
      setProblem(`The note can have at most ${maxNote} characters.`);
      return;
    }
    const failure = await onSend({ reason, note: words });
    if (failure === null) onClose();
    else setProblem(failure);
  }

  return (
    <Sheet onClose={onClose} title={title} actions={<Button onClick={() => void send()}>Send report</Button>}>
      <p>{lead}</p>
      <fieldset>
        <legend className="visually-hidden">Reason</legend>
        {reasons.map((one) => (
          <Radio key={one} name="reason" label={one} checked={one === reason} onChange={() => setReason(one)} />
        ))}
      </fieldset>
      <TextAreaField
        label="Note"
        optional
        value={note}
        error={problem}
        maxCharacters={maxNote}
        onChange={(event) => onNote(event.target.value)}
      />
    </Sheet>
  );
}
