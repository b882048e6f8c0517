import { expect, test, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { eventually } from '#tests/support/eventually.ts';
import { PasswordField } from './PasswordField.tsx';
import { PriceField } from './PriceField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

test('a field in error is invalid and described by its message', async () => {
  const screen = await render(<TextField label="Email" error="This e-mail needs an ending, like .com or .com.gh." />, {
    wrapper: ThemeRoot,
  });
  const input = screen.getByLabelText('Email');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('This e-mail needs an ending, like .com or .com.gh.');
});

test('an error of one line does not move what is below the field', async () => {
  const form = (error?: string) => (
    <>
      <TextField label="Email" error={error} />
      <p>Below</p>
    </>
  );
  const screen = await render(form(), { wrapper: ThemeRoot });
  const before = screen.getByText('Below').element().getBoundingClientRect().top;
  await screen.rerender(form('Complete the e-mail.'));
  await expect.element(screen.getByText('Complete the e-mail.')).toBeVisible();
  expect(screen.getByText('Below').element().getBoundingClientRect().top).toBe(before);
});

test('an optional field says so, and a control is at least 48 px high', async () => {
  const screen = await render(<TextField label="Part number" optional />, { wrapper: ThemeRoot });
  const input = screen.getByLabelText('Part number (optional)');
  expect(input.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});

test('a password is shown and hidden by its button, which is 48 px', async () => {
  const screen = await render(<PasswordField label="Password" defaultValue="kenkey-with-shito" />, {
    wrapper: ThemeRoot,
  });
  const input = screen.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  const button = screen.getByRole('button', { name: 'Show password' });
  expect(button.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(48);
  await button.click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

function RegisteredForm({ onSend }: { onSend: (values: object) => void }) {
  const form = useForm({ defaultValues: { price: '', make: '', description: 'Tested at 14.2 V.' } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((values) => onSend(values))();
      }}
    >
      <PriceField label="Price" {...form.register('price')} />
      <SelectField label="Make" placeholder="Any" options={['Toyota', 'Nissan']} {...form.register('make')} />
      <TextAreaField label="Description" maxCharacters={2000} {...form.register('description')} />
      <button type="submit">Send</button>
    </form>
  );
}

test("fields work with the result of react-hook-form's register, including Enter", async () => {
  const onSend = vi.fn<(values: object) => void>();
  const screen = await render(<RegisteredForm onSend={onSend} />, { wrapper: ThemeRoot });
  await expect.element(screen.getByText('17 of 2,000 characters')).toBeVisible();
  await screen.getByLabelText('Make').selectOptions('Nissan');
  await screen.getByLabelText('Description').fill('Runs.');
  await expect.element(screen.getByText('5 of 2,000 characters')).toBeVisible();
  const price = screen.getByLabelText('Price');
  await expect.element(price).toHaveAttribute('inputmode', 'decimal');
  await price.fill('1250.00');
  await userEvent.keyboard('{Enter}');
  await eventually(() =>
    expect(onSend).toHaveBeenCalledWith({ price: '1250.00', make: 'Nissan', description: 'Runs.' }),
  );
});
