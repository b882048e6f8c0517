import { type SubmitEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { inviteDays, type InviteWay, newInviteSchema } from '#contract/vendor/vendorStaff.ts';
import { useTypedWords } from '#src/device/typedWords.ts';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { ChoiceCards } from '#src/ui/fields/ChoiceCards.tsx';
import { EmailField } from '#src/ui/fields/EmailField.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { useStaffChange } from './useStaffChange.ts';
import spacing from '#src/ui/layout/spacing.module.css';

const ways = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By SMS' },
] as const;

/** Invites somebody to the staff. What was typed stays until the shop has taken it, also when the page is loaded again. */
export function InviteForm({ accountId }: { accountId: string }) {
  const headingId = useId();
  const { change, pending } = useStaffChange(accountId);
  const [email, setEmail] = useTypedWords('invite e-mail');
  const [phone, setPhone] = useTypedWords('invite phone');
  const [chosen, setChosen] = useState<InviteWay | null>(null);
  const way = chosen ?? (email === '' && phone !== '' ? 'phone' : 'email');
  const [errors, setErrors] = useState<{ email?: string; phone?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const field = event.currentTarget.elements.namedItem(way);
    const refuse = (message: string) => {
      setErrors({ [way]: message });
      if (field instanceof HTMLElement) field.focus();
    };
    setErrors({});
    setFailure(null);
    const to = z.safeParse(newInviteSchema, { [way]: way === 'email' ? email : phone });
    if (!to.success) return refuse(to.error.issues[0]?.message ?? '');
    const fault = await change({ act: 'invite', to: to.data });
    if (fault === null) return way === 'email' ? setEmail('') : setPhone('');
    const atField = fault.fields[way];
    if (atField === undefined) return setFailure(fault.message);
    return refuse(atField);
  }

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={spacing.below3}>
        Invite somebody
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          {failure !== null && (
            <Strip kind="error" live>
              {failure}
            </Strip>
          )}
          <ChoiceCards
            label="How"
            hideLabel
            name="way"
            choices={ways}
            value={way}
            onChange={(event) => setChosen(event.target.value === 'phone' ? 'phone' : 'email')}
          />
          {way === 'email' ? (
            <EmailField
              label="Their e-mail"
              name="email"
              autoComplete="off"
              value={email}
              error={errors.email}
              help={`Only the account with this e-mail can accept, for ${inviteDays} days.`}
              onChange={(event) => setEmail(event.target.value)}
            />
          ) : (
            <PhoneField
              label="Their phone"
              name="phone"
              value={phone}
              error={errors.phone}
              help={`Whoever accepts confirms this number with a code, within ${inviteDays} days.`}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
          <SubmitButton pending={pending}>Send the invitation</SubmitButton>
        </Fields>
      </form>
    </Panel>
  );
}
