import { useState } from 'react';
import { amountProblem } from '#contract/core/money/amountWords.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { offerKinds, type ProblemAnswerBody } from '#contract/deal/deals.ts';
import { offerWords } from '#contract/deal/dealWords.ts';
import { placeOfOrderWords } from '#src/device/outbox/commands/orderCommands.ts';
import { useTypedFields } from '#src/device/typedWords.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';

/** Asks what the vendor answers and offers. Load it lazily. @param pricePesewas what the buyer paid, without the fee */
export function AnswerProblemSheet({
  orderId,
  pricePesewas,
  pending,
  onClose,
  onAnswer,
}: {
  orderId: string;
  pricePesewas: number;
  pending: boolean;
  onClose: () => void;
  onAnswer: (answer: ProblemAnswerBody) => void;
}) {
  const [typed, type] = useTypedFields(placeOfOrderWords(orderId, 'answer'), { words: '', offer: '', back: '' });
  const offer = offerKinds.find((value) => value === typed.offer);
  // The other offers wait for the buyer's word.
  const givesAll = offer === 'all-back';
  const [wasPressed, setPressed] = useState(false);
  const words = typed.words.trim();
  const back = parsePrice(typed.back);
  const wordsFault = words.length < 3 ? 'Write a few words.' : words.length > 1000 ? 'That is too long.' : undefined;
  const amountFault =
    offer !== 'part-back'
      ? undefined
      : back === null
        ? amountProblem(typed.back)
        : back < 1 || back >= pricePesewas
          ? `Enter less than ${formatPrice(pricePesewas)}.`
          : undefined;

  function answer(): void {
    setPressed(true);
    if (wordsFault !== undefined || amountFault !== undefined) return;
    onAnswer({
      words,
      ...(offer && { offer }),
      ...(offer === 'part-back' && back !== null && { offerPesewas: back }),
    });
  }

  return (
    <Sheet
      onClose={onClose}
      title="Answer the buyer"
      actions={
        <SubmitButton type="button" pending={pending} onClick={answer}>
          {givesAll ? 'Send, and give the money back' : 'Send the answer'}
        </SubmitButton>
      }
    >
      <Fields>
        <TextAreaField
          label="Your answer"
          maxCharacters={1000}
          value={typed.words}
          error={wasPressed ? wordsFault : undefined}
          onChange={(event) => type({ words: event.target.value })}
        />
        <SelectField
          label="What do you offer?"
          optional
          placeholder="Nothing"
          value={offer ?? ''}
          help={
            givesAll
              ? 'This needs no agreement: the money goes back to the buyer at once, and you cannot undo it.'
              : undefined
          }
          options={offerKinds.map((value) => ({ value, label: offerWords[value] }))}
          onChange={(event) => type({ offer: event.target.value })}
        />
        {offer === 'part-back' && (
          <PriceField
            label="How much goes back"
            value={typed.back}
            error={wasPressed ? amountFault : undefined}
            onChange={(event) => type({ back: event.target.value })}
          />
        )}
      </Fields>
    </Sheet>
  );
}
