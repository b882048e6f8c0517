import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTypedWords } from '#src/device/typedWords.ts';
import { useIsLeft } from '#src/lib/useIsLeft.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { deskKey, type DeskAct } from '../deskCalls.ts';
import { followDone } from './deskNews.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ActSheet.module.css';
import { useDeskAct } from './useDeskAct.ts';
import { useSayRefused } from './useSayRefused.tsx';

/* Load this module lazily: it brings the dialog. */

const maxSentence = 1000;

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * Asks for the sentence that goes with an action, and carries the action out. What the shop refuses stays here with the
 * reason, until it is closed.
 */
export function ActSheet({
  title,
  lead,
  label,
  danger = false,
  isSentToPerson = true,
  reasons = [],
  children,
  isChosen = () => true,
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
  /** Whether that can be sent. If not, it says why at its own field. */
  isChosen?: () => boolean;
  act: (sentence: string) => DeskAct;
  onClose: () => void;
}) {
  const { run, pending } = useDeskAct();
  const queryClient = useQueryClient();
  const { path, name = '' } = act('');
  // Words for the log must not get to a person with another decision, nor go with what another tab sends.
  const [sentence, setSentence] = useTypedWords(`desk ${isSentToPerson ? 'words' : 'note'} ${path} ${name}`);
  const [isDoneElsewhere, setDoneElsewhere] = useState(false);
  useEffect(
    () =>
      followDone(path, () => {
        setDoneElsewhere(true);
        void queryClient.invalidateQueries({ queryKey: deskKey });
      }),
    [path, queryClient],
  );
  const [problem, setProblem] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isTooLate, setTooLate] = useState(false);
  const sayRefused = useSayRefused();
  const isClosed = useIsLeft();

  async function send(): Promise<void> {
    const words = sentence.trim();
    const isWritten = words.length >= 3;
    if (!isWritten) {
      setProblem(isSentToPerson ? 'Write a reason that the person understands.' : 'Write a reason for the log.');
    }
    if (!isChosen() || !isWritten) return;
    setRefusal(undefined);
    const failure = await run(act(words));
    if (failure !== null) {
      if (isClosed.current) return sayRefused(`Not done: ${title}`, failure, words);
      setTooLate(failure.isTooLate);
      return (failure.isRefused ? setRefusal : setProblem)(failure.sentence);
    }
    setSentence('');
    onClose();
  }

  return (
    <Sheet
      onClose={onClose}
      title={title}
      actions={
        <>
          {!isTooLate && (
            <Button variant="outlined" onClick={onClose}>
              Cancel
            </Button>
          )}
          {/* One button for both, so that it keeps the focus. */}
          <SubmitButton
            type="button"
            size="medium"
            color={danger && !isTooLate ? 'error' : 'primary'}
            pending={pending}
            onClick={isTooLate ? onClose : () => void send()}
          >
            {isTooLate ? 'Close' : label}
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
        {isDoneElsewhere && (
          <Strip title="Another tab has acted on this" live>
            Close this sheet to see what was done. What you wrote here is not sent.
          </Strip>
        )}
        {refusal !== undefined && (
          <div ref={bringIntoView}>
            <Strip kind="error" title="Nothing was done" live>
              {refusal}
            </Strip>
          </div>
        )}
      </div>
    </Sheet>
  );
}
