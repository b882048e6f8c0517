import { useState } from 'react';
import * as z from 'zod/mini';
import { savedRepliesSchema } from '#contract/people/threads.ts';
import { sendAtOnce } from '#src/device/outbox/commands/sendAtOnce.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { outcomeNotice } from '#src/device/outbox/forms/outcomeNotice.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { savedRepliesCommand } from './threadCommands.ts';

/* Load this module lazily: it brings the dialog. */

/** Where the text is kept, and the replies that it began with (`typedWords.ts`). */
const words = 'saved replies';
const wordsBefore = 'saved replies before';

/** Edits the saved replies, one per line. */
export function SavedRepliesSheet({
  replies,
  onClose,
  onSaved,
}: {
  replies: readonly string[];
  onClose: () => void;
  onSaved: (replies: readonly string[]) => void;
}) {
  const http = useHttp();
  const [storedText, keep] = useTypedWords(words);
  useReadySending(true);
  // What was typed before began with these, which others may have changed since.
  const [keptFrom, keepFrom] = useTypedWords(wordsBefore);
  const [opened] = useState(replies);
  const [typed, setTyped] = useState<string | null>(null);
  const from = storedText === '' ? opened : keptFrom.split('\n').filter((line) => line !== '');
  const text = typed ?? (storedText === '' ? from.join('\n') : storedText);
  const [problem, setProblem] = useState<string | undefined>();

  async function save(): Promise<void> {
    const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
    const checked = z.safeParse(savedRepliesSchema, { replies: lines });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    const outcome = await sendAtOnce(http, { ...savedRepliesCommand(lines, from), typedAt: [words, wordsBefore] });
    if ('fault' in outcome) return setProblem(outcome.fault.message);
    // Others may have changed them too.
    onSaved(outcome.kind === 'delivered' ? (outcome.answer?.replies ?? lines) : lines);
    onClose();
    notify(outcomeNotice(outcome, 'Your replies are saved'));
  }

  return (
    <Sheet onClose={onClose} title="Saved replies" actions={<Button onClick={() => void save()}>Save</Button>}>
      <TextAreaField
        label="One reply per line"
        value={text}
        error={problem}
        rows={6}
        onChange={(event) => {
          setTyped(event.target.value);
          keep(event.target.value);
          keepFrom(from.join('\n'));
        }}
      />
    </Sheet>
  );
}
