import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type OrderView, returnReasons } from '#contract/orders/orders.ts';
import { returnReasonWords } from '#contract/orders/orderWords.ts';
import { placeOfOrderWords } from '#src/device/outbox/commands/orderCommands.ts';
import { useTypedFields } from '#src/device/typedWords.ts';
import { tokenAtom } from '#src/http/session.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PickedFiles } from '#src/ui/fields/PickedFiles.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { useOrderStatus } from './useOrderStatus.ts';
import styles from './ReturnSheet.module.css';

const maxCharacters = 300;
const maxPictures = 4;

/** Asks which parts go back, why, and for pictures of them. Load it lazily. */
export function ReturnSheet({
  order,
  trackingKey,
  onClose,
}: {
  order: OrderView;
  trackingKey: string | undefined;
  onClose: () => void;
}) {
  const signedIn = useAtomValue(tokenAtom) !== null;
  const change = useOrderStatus(order, trackingKey, onClose);
  const returnable = order.items.filter(({ returns }) => returns !== 'never');
  const [asNew, setAsNew] = useState(false);
  const [typed, type] = useTypedFields(placeOfOrderWords(order.id, 'return-asked'), {
    parts: returnable.length === 1 ? (returnable[0]?.advertId ?? '') : '',
    reason: '',
    words: '',
  });
  const { words } = typed;
  const chosen = new Set(typed.parts.split(' '));
  const reason = returnReasons.find((value) => value === typed.reason);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [wasPressed, setAsked] = useState(false);

  const parts = returnable.filter(({ advertId }) => chosen.has(advertId));
  const needsAsNew = reason === 'change-of-mind' || parts.some(({ returns }) => returns === 'unopened');
  const isComplete =
    parts.length > 0 && reason !== undefined && (!needsAsNew || asNew) && words.length <= maxCharacters;

  function ask(): void {
    setAsked(true);
    if (!isComplete) return;
    const act = {
      patch: {
        status: 'return-asked' as const,
        return: { reason, advertIds: parts.map(({ advertId }) => advertId), ...(needsAsNew && { asNew }) },
        ...(words.trim() !== '' && { reason: words.trim() }),
      },
      pictures: files,
    };
    // After a refusal the sheet stays open with what was typed.
    change.mutate(act);
  }

  return (
    <Sheet
      onClose={onClose}
      title="Return this"
      actions={
        <SubmitButton type="button" pending={change.isPending} onClick={ask}>
          Ask for the return
        </SubmitButton>
      }
    >
      <Fields>
        <fieldset className={styles.parts} aria-invalid={wasPressed && parts.length === 0}>
          <legend>Which parts are you returning?</legend>
          {order.items.map(({ advertId, title, returns }) => (
            <Checkbox
              key={advertId}
              label={returns === 'never' ? `${title}: an electrical part, cannot be returned` : title}
              disabled={returns === 'never'}
              checked={chosen.has(advertId)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.target.checked) next.add(advertId);
                else next.delete(advertId);
                type({ parts: [...next].join(' ') });
              }}
            />
          ))}
          {wasPressed && parts.length === 0 && <p className={styles.fault}>Choose which parts you are returning.</p>}
        </fieldset>
        <SelectField
          label="Why?"
          placeholder="Choose a reason"
          value={reason ?? ''}
          options={returnReasons.map((value) => ({ value, label: returnReasonWords[value] }))}
          error={wasPressed && !reason ? 'Choose why you are returning it.' : undefined}
          onChange={(event) => type({ reason: event.target.value })}
        />
        {needsAsNew && (
          <div>
            <Checkbox
              label="It is unused and sealed, with everything that came with it"
              checked={asNew}
              onChange={(event) => setAsNew(event.target.checked)}
            />
            {wasPressed && !asNew && <p className={styles.fault}>Otherwise you cannot return it.</p>}
          </div>
        )}
        <TextAreaField
          label="What is wrong?"
          optional
          maxCharacters={maxCharacters}
          value={words}
          error={words.length > maxCharacters ? 'That is more than 300 characters.' : undefined}
          onChange={(event) => type({ words: event.target.value })}
        />
        {signedIn ? (
          <PickedFiles label="Add pictures of the parts" most={maxPictures} files={files} onChange={setFiles} />
        ) : (
          <SecondText>
            <AppLink to="/login" search={{ next: `/order?id=${order.id}` }}>
              Sign in
            </AppLink>{' '}
            to add photos here{order.vendor.phone !== null && ', or send them to the vendor on WhatsApp'}.
          </SecondText>
        )}
        <SecondText>
          The <AppLink to="/terms-conditions">return terms</AppLink> apply. The vendor answers, and looks at the part
          with you.
        </SecondText>
      </Fields>
    </Sheet>
  );
}
