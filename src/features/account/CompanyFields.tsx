import { businessAddressLabel, companyNameLabel } from '#contract/people/formWords.ts';
import type { fieldOf } from '#src/lib/fieldOf.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';

/** The two fields about a vendor's business, shared by every form that asks for them. */
export function CompanyFields({
  nameLabel = companyNameLabel,
  field,
}: {
  nameLabel?: string;
  /** What each takes from its form. */
  field: (name: 'companyName' | 'businessAddress') => ReturnType<typeof fieldOf>;
}) {
  return (
    <>
      <TextField label={nameLabel} autoComplete="organization" {...field('companyName')} />
      <TextField label={businessAddressLabel} autoComplete="street-address" {...field('businessAddress')} />
    </>
  );
}
