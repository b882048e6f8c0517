import { useState } from 'react';
import { formatPrice } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import { ledgerKindWords } from '#contract/deal/ledgerAccounts.ts';
import {
  balancingChange,
  type CorrectableKind,
  correctableKinds,
  type Correction,
  type DeskMoney,
  needsOwner,
} from '#contract/desk/deskMoney.ts';
import { forgetTypedWords, useTypedWords } from '#src/device/typedWords.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PriceField } from '#src/ui/fields/PriceField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Checkbox } from '#src/ui/fields/ticks.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { SecondText, WrittenText } from '#src/ui/Text.tsx';
import { closeDifferenceAct } from '../deskCalls.ts';
import { useDeskAct } from '../acts/useDeskAct.ts';
import { useSayRefused } from '../acts/useSayRefused.tsx';
import styles from './MoneyPanel.module.css';

interface Typed {
  readonly kind: CorrectableKind;
  readonly owner: string;
  readonly way: 'more' | 'less';
  readonly amount: string;
  readonly against: CorrectableKind;
  readonly againstOwner: string;
}
const nothingTyped: Typed = {
  kind: 'provider',
  owner: '',
  way: 'less',
  amount: '',
  against: 'losses',
  againstOwner: '',
};

/** What was typed as a correction; null while it has no amount. */
function correctionOf({ kind, owner, way, amount, against, againstOwner }: Typed): Correction | null {
  const pesewas = parsePrice(amount);
  if (pesewas === null || pesewas === 0) return null;
  const side = (one: CorrectableKind, whose: string) => ({
    kind: one,
    ...(needsOwner(one) && { owner: whose.trim() }),
  });
  return {
    account: side(kind, owner),
    changePesewas: way === 'more' ? pesewas : -pesewas,
    against: side(against, againstOwner),
  };
}

const changeWords = (kind: CorrectableKind, pesewas: number) =>
  `${ledgerKindWords[kind]}: ${formatPrice(Math.abs(pesewas))} ${pesewas > 0 ? 'more' : 'less'}`;

/** A difference between the ledger and the provider: closed with words, and corrected where an entry is missing. */
export function DifferenceCard({ difference }: { difference: DeskMoney['differences'][number] }) {
  const { run, pending } = useDeskAct();
  const sayRefused = useSayRefused();
  const about = `desk difference ${difference.id}`;
  const [words, setWords] = useTypedWords(about);
  const [fault, setFault] = useState<string>();
  const [isCorrecting, setCorrecting] = useState(false);
  const [typed, setTyped] = useState(nothingTyped);
  const [amountFault, setAmountFault] = useState<string>();
  const correction = isCorrecting ? correctionOf(typed) : null;

  async function close(): Promise<void> {
    if (words.trim().length < 3) return setFault('Write what was done.');
    if (isCorrecting && !correction) return setAmountFault('Enter an amount.');
    const failure = await run(closeDifferenceAct(difference.id, words.trim(), correction));
    if (failure === null) return forgetTypedWords(about);
    sayRefused('It was not closed', failure, words);
  }

  return (
    <Panel as="article" aria-label="Difference" className={styles.card}>
      <WrittenText>{difference.sentence}</WrittenText>
      <SecondText>Found {formatDay(difference.foundAt)}</SecondText>
      <TextAreaField
        label="What was done"
        maxCharacters={500}
        value={words}
        error={fault}
        onChange={(event) => {
          setWords(event.target.value);
          setFault(undefined);
        }}
      />
      <Checkbox
        label="Correct the ledger"
        description="Adds one more transaction; existing ones do not change"
        checked={isCorrecting}
        onChange={(event) => setCorrecting(event.target.checked)}
      />
      {isCorrecting && (
        <CorrectionFields
          typed={typed}
          amountFault={amountFault}
          onType={(change) => {
            setTyped((current) => ({ ...current, ...change }));
            setAmountFault(undefined);
          }}
        />
      )}
      {correction && (
        <p>
          {changeWords(correction.account.kind, correction.changePesewas)}.{' '}
          {changeWords(correction.against.kind, balancingChange(correction))}.
        </p>
      )}
      <Button variant="outlined" disabled={pending} onClick={() => void close()}>
        {isCorrecting ? 'Correct and close it' : 'Close it'}
      </Button>
    </Panel>
  );
}

const kindOptions = correctableKinds.map((kind) => ({ value: kind, label: ledgerKindWords[kind] }));
const wayOptions = [
  { value: 'less', label: 'Less than it has' },
  { value: 'more', label: 'More than it has' },
];
const kindOf = (value: string): CorrectableKind => correctableKinds.find((kind) => kind === value) ?? 'losses';

function CorrectionFields({
  typed,
  amountFault,
  onType,
}: {
  typed: Typed;
  amountFault: string | undefined;
  onType: (change: Partial<Typed>) => void;
}) {
  return (
    <Fields>
      <SelectField
        label="Which account is wrong"
        value={typed.kind}
        options={kindOptions}
        onChange={(event) => onType({ kind: kindOf(event.target.value) })}
      />
      {needsOwner(typed.kind) && <Whose kind={typed.kind} value={typed.owner} onType={(owner) => onType({ owner })} />}
      <SelectField
        label="It should have"
        value={typed.way}
        options={wayOptions}
        onChange={(event) => onType({ way: event.target.value === 'more' ? 'more' : 'less' })}
      />
      <PriceField
        label="By how much"
        value={typed.amount}
        error={amountFault}
        onChange={(event) => onType({ amount: event.target.value })}
      />
      <SelectField
        label="Against which account"
        value={typed.against}
        options={kindOptions}
        onChange={(event) => onType({ against: kindOf(event.target.value) })}
      />
      {needsOwner(typed.against) && (
        <Whose kind={typed.against} value={typed.againstOwner} onType={(againstOwner) => onType({ againstOwner })} />
      )}
    </Fields>
  );
}

function Whose({ kind, value, onType }: { kind: CorrectableKind; value: string; onType: (owner: string) => void }) {
  return (
    <TextField
      label={kind === 'vendor' ? 'E-mail of the vendor' : 'Reference of the payment'}
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
