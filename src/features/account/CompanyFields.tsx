import type { UseFormRegisterReturn } from 'react-hook-form';
import { businessAddressLabel, companyNameLabel } from '#contract/people/formWords.ts';
import { TextField } from '#src/ui/fields/TextField.tsx';

type CompanyField = 'companyName' | 'businessAddress';

/** The two fields about a vendor's business, shared by every form that asks for them. */
export function CompanyFields({
  nameLabel = companyNameLabel,
  errors,
  register,
}: {
  nameLabel?: string;
  errors: { readonly [Name in CompanyField]?: { readonly message?: string | undefined } | undefined };
  register: (name: CompanyField) => UseFormRegisterReturn;
}) {
  return (
    <>
      <TextField
        label={nameLabel}
        autoComplete="organization"
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField
        label={businessAddressLabel}
        autoComplete="street-address"
        error={errors.businessAddress?.message}
        {...register('businessAddress')}
      />
    </>
  );
}
