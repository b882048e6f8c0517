import type { ReactNode } from 'react';
import { Fields } from '#src/ui/fields/form.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import type { useFactorForm } from './useFactorForm.ts';

/**
 * The form in which the account's owner proves who they are: with the password, and with a code when one is needed.
 * @param first is shown before the password, `children` after it
 */
export function ProofForm({
  id,
  form,
  first,
  children,
}: {
  id: string;
  form: ReturnType<typeof useFactorForm>;
  first?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <form id={id} noValidate onSubmit={form.submit}>
      <Fields>
        {form.failure && (
          <Strip kind="error" live>
            {form.failure}
          </Strip>
        )}
        {first}
        <PasswordField
          label="Your password"
          name="password"
          value={form.password}
          onChange={(event) => form.typePassword(event.target.value)}
          error={form.errors.password}
        />
        {children}
      </Fields>
    </form>
  );
}
