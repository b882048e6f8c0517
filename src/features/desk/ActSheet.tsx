import { type ReactNode, useState } from 'react';
import { useTypedWords } from '#src/device/typedWords.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import type { DeskAct } from './deskCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ActSheet.module.css';
import { useDeskAct } from './useDeskAct.ts';

/* Load this module lazily: it brings the dialog. */

const maxSentence = 1000;

/** Asks for the sentence that goes with an action, and carries the action out. */
export function ActSheet({
  title,
  lead,
  label,
  danger = false,
  isSentToPerson = true,
  reasons = [],
  children,
  act,
  onClose,
}: {
  title: string;
  lead: ReactNode;
  label: string;
  danger?: boolean;
  /** Whether a person reads the sentence; otherwise it is only in the log. */
  isSentToPerson?: boolean;
  /** Ready-made sentences, each of which fills in the field and can be changed there. */
  reasons?: readonly string[];
  /** What is chosen in addition to the sentence. */
  children?: ReactNode;
  act: (sentence: string) => DeskAct;
  onClose: () => void;
}) {
  const { run, pending } = useDeskAct();
  const [sentence, setSentence] = useTypedWords(`desk ${act('').path}`);
  const [problem, setProblem] = useState<string | undefined>();

  async function send(): Promise<void> {
    const words = sentence.trim();
    if (words.length < 3) {
      setProblem(isSentToPerson ? 'Write a reason that the person understands.' : 'Write a reason for the log.');
      return;
    }
    const failure = await run(act(words));
    if (failure !== null) return setProblem(failure);
    setSentence('');
    onClose();
  }

  return (
    <Sheet
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            size="medium"
            color={danger ? 'error' : 'primary'}
            pending={pending}
            onClick={() => void send()}
          >
            {label}
          </SubmitButton>
        </>
      }
    >
      <div className={spacing.stack4}>
        <p>{lead}</p>
        {children}
        {reasons.length > 0 && (
          <fieldset className={styles.reasons}>
            <legend>Ready-made, to change below</legend>
            {reasons.map((reason) => (
              <button
                key={reason}
                type="button"
                aria-pressed={sentence === reason}
                onClick={() => {
                  setSentence(reason);
                  setProblem(undefined);
                }}
              >
                {reason}
              </button>
            ))}
          </fieldset>
        )}
        <TextAreaField
          label={isSentToPerson ? 'What the person reads' : 'Why, for the log'}
          value={sentence}
          error={problem}
          maxCharacters={maxSentence}
          onChange={(event) => {
            setSentence(event.target.value);
            setProblem(undefined);
          }}
        />
      </div>
    </Sheet>
  );
}
