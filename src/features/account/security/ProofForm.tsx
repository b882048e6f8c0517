import { type ReactNode, useId } from 'react';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
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

/** A sheet that is this form alone. @param lead says what it leads to */
export function ProofSheet({
  title,
  lead,
  button,
  danger = false,
  form,
  onClose,
  children,
}: {
  title: string;
  lead?: string;
  button: string;
  /** Its button is red. */
  danger?: boolean;
  form: ReturnType<typeof useFactorForm>;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      actions={
        <SubmitButton size="medium" form={id} color={danger ? 'error' : 'primary'} pending={form.pending}>
          {button}
        </SubmitButton>
      }
    >
      {lead && <p className={spacing.below3}>{lead}</p>}
      <ProofForm id={id} form={form}>
        {children}
      </ProofForm>
    </Sheet>
  );
}
