import { useState } from 'react';
import type { PlanChange } from '#contract/desk/accounts.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Radio } from '#src/ui/fields/ticks.tsx';
import { ActSheet } from './ActSheet.tsx';
import { planAct } from './deskCalls.ts';

/* Load this module lazily: it brings the dialog. */

const words: Readonly<Record<PlanChange['kind'], string>> = {
  give: 'Give months',
  extend: 'Extend by days',
  end: 'End it now',
};

/** Gives, extends or ends a vendor's plan. */
export function PlanSheet({
  accountId,
  name,
  hasPlan,
  onClose,
}: {
  accountId: string;
  name: string;
  hasPlan: boolean;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<PlanChange['kind']>('give');
  const [amount, setAmount] = useState('3');
  const count = Math.max(1, Math.trunc(Number(amount)) || 1);
  const kinds = hasPlan ? (['give', 'extend', 'end'] as const) : (['give'] as const);
  const changeOf = (): PlanChange =>
    kind === 'end' ? { kind } : kind === 'give' ? { kind, months: count } : { kind, days: count };
  return (
    <ActSheet
      title={`Plan of ${name}`}
      lead="The vendor is told what changed and why. No payment is recorded."
      label={words[kind]}
      danger={kind === 'end'}
      act={(sentence) => planAct(accountId, changeOf(), sentence)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="visually-hidden">What to do</legend>
        {kinds.map((one) => (
          <Radio key={one} name="change" label={words[one]} checked={kind === one} onChange={() => setKind(one)} />
        ))}
      </fieldset>
      {kind !== 'end' && (
        <TextField
          label={kind === 'give' ? 'Months' : 'Days'}
          type="number"
          inputMode="numeric"
          min={1}
          max={kind === 'give' ? 120 : 3660}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
    </ActSheet>
  );
}
