import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type ProblemReason, problemReasons } from '#contract/deal/deals.ts';
import { problemWords } from '#contract/deal/dealWords.ts';
import { placeOfOrderWords } from '#src/device/outbox/commands/orderCommands.ts';
import { useTypedFields } from '#src/device/typedWords.ts';
import { tokenAtom } from '#src/http/session.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PickedFiles } from '#src/ui/fields/PickedFiles.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { SecondText } from '#src/ui/Text.tsx';

const maxCharacters = 1000;
const maxPictures = 6;

export interface ProblemTyped {
  readonly reason: ProblemReason;
  readonly words: string;
  readonly pictures: readonly Blob[];
}

/** Asks what is wrong, and for pictures of it. Load it lazily. */
export function ProblemSheet({
  orderId,
  answerTime,
  pending,
  onClose,
  onSay,
}: {
  orderId: string;
  answerTime: string | undefined;
  pending: boolean;
  onClose: () => void;
  onSay: (problem: ProblemTyped) => void;
}) {
  const signedIn = useAtomValue(tokenAtom) !== null;
  const [typed, type] = useTypedFields(placeOfOrderWords(orderId, 'problem'), { reason: '', words: '' });
  const reason = problemReasons.find((value) => value === typed.reason);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wasPressed, setPressed] = useState(false);
  const text = typed.words.trim();
  const wordsFault =
    text.length < 3
      ? 'Describe in a few words what is wrong.'
      : text.length > maxCharacters
        ? 'That is too long.'
        : undefined;
  return (
    <Sheet
      onClose={onClose}
      title="Something is wrong"
      actions={
        <SubmitButton
          type="button"
          pending={pending}
          onClick={() => {
            setPressed(true);
            if (reason && wordsFault === undefined) onSay({ reason, words: text, pictures: files });
          }}
        >
          Report the problem
        </SubmitButton>
      }
    >
      <Fields>
        <SecondText>
          {`The shop holds the money. The vendor ${
            answerTime === undefined ? 'is asked' : `has ${answerTime}`
          } to answer. If you do not agree, the shop decides.`}
        </SecondText>
        <SelectField
          label="What is wrong?"
          placeholder="Choose"
          value={reason ?? ''}
          options={problemReasons.map((value) => ({ value, label: problemWords[value] }))}
          error={wasPressed && !reason ? 'Choose what is wrong.' : undefined}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <TextAreaField
          label="In your words"
          maxCharacters={maxCharacters}
          value={typed.words}
          error={wasPressed ? wordsFault : undefined}
          onChange={(event) => type({ words: event.target.value })}
        />
        {signedIn && (
          <PickedFiles label="Add pictures of what is wrong" most={maxPictures} files={files} onChange={setFiles} />
        )}
      </Fields>
    </Sheet>
  );
}
