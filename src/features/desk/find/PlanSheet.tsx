import { useState } from 'react';
import { type PlanChange, planChangeSchema } from '#contract/desk/accounts.ts';
import { formatDay } from '#src/lib/text/dateText.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Radio } from '#src/ui/fields/ticks.tsx';
import { ActSheet } from '../acts/ActSheet.tsx';
import { planAct } from '../deskCalls.ts';
import { typedNumber } from '../typedNumber.ts';

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
  paidUntil,
  onClose,
}: {
  accountId: string;
  name: string;
  /** Until when the plan is paid; null for none. */
  paidUntil: string | null;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<PlanChange['kind']>('give');
  // Each in its own unit: three months are no three days.
  const [counts, setCounts] = useState({ give: '3', extend: '' });
  const [fault, setFault] = useState<string>();
  const kinds = paidUntil !== null ? (['give', 'extend', 'end'] as const) : (['give'] as const);
  const change =
    kind === 'end'
      ? { kind }
      : kind === 'give'
        ? { kind, months: typedNumber(counts.give) }
        : { kind, days: typedNumber(counts.extend) };
  const read = planChangeSchema.safeParse(change);
  const choose = (next: PlanChange['kind']) => {
    setKind(next);
    setFault(undefined);
  };
  return (
    <ActSheet
      title={`Plan of ${name}`}
      lead={`${paidUntil === null ? 'There is no plan.' : `Paid until ${formatDay(paidUntil)}.`} The vendor is told what changed and why. No payment is recorded.`}
      label={words[kind]}
      danger={kind === 'end'}
      isChosen={() => {
        setFault(read.error?.issues[0]?.message);
        return read.success;
      }}
      act={(sentence) => planAct(accountId, paidUntil, read.data, sentence)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="visually-hidden">What to do</legend>
        {kinds.map((one) => (
          <Radio key={one} name="change" label={words[one]} checked={kind === one} onChange={() => choose(one)} />
        ))}
      </fieldset>
      {kind !== 'end' && (
        <TextField
          label={kind === 'give' ? 'Months' : 'Days'}
          type="number"
          inputMode="numeric"
          min={1}
          max={kind === 'give' ? 120 : 3660}
          value={counts[kind]}
          error={fault}
          onChange={(event) => {
            setCounts({ ...counts, [kind]: event.target.value });
            setFault(undefined);
          }}
        />
      )}
    </ActSheet>
  );
}
