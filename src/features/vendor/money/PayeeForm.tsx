import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { payeeAnswerSchema, payeeBodySchema, payeePath, wallets } from '#contract/deal/payees.ts';
import type { VendorMoney } from '#contract/deal/vendorMoney.ts';
import { forgetTypedWords, useTypedFields } from '#src/device/typedWords.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { ApiError, failureSentence } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Refusal } from '#src/ui/notices/refusalStrips.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import * as z from 'zod/mini';
import { vendorMoneyKey } from './moneyQuery.ts';
import styles from './money.module.css';

const bankOption = 'bank';
/** The place of what is typed (`placeOfWords`). */
const words = 'payout account';

/**
 * Where the vendor is paid, and the form that changes it. It needs a connection, since the provider is asked for the name;
 * what was typed stays until the shop has taken it.
 */
export function PayeeForm({ payee, next, changeTime }: Pick<VendorMoney, 'payee' | 'next' | 'changeTime'>) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [keys] = useState(createCommandKeys);
  const [{ chosen, bank, number }, change] = useTypedFields<Record<'chosen' | 'bank' | 'number', string>>(words, {
    chosen: wallets[0].code,
    bank: '',
    number: '',
  });
  const [proof, setProof] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(request: { method: 'PUT'; body: object } | { method: 'DELETE' }): Promise<void> {
    setPending(true);
    setRefusal(undefined);
    try {
      const answer = await http.send({
        path: payeePath,
        ...request,
        idempotencyKey: keys.keyFor(request),
        answer: payeeAnswerSchema,
      });
      keys.forget();
      setProof({ password: '', code: '' });
      if (request.method === 'PUT') forgetTypedWords(words);
      notify({ kind: 'success', message: answer.message });
      await queryClient.invalidateQueries({ queryKey: vendorMoneyKey });
    } catch (error) {
      // It may have been changed, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: vendorMoneyKey });
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setRefusal(failureSentence(error, true));
    } finally {
      setPending(false);
    }
  }

  function save(): void {
    setRefusal(undefined);
    const isBank = chosen === bankOption;
    const body = { kind: isBank ? 'bank' : 'wallet', bank: isBank ? bank : chosen, number };
    const checked = z.safeParse(payeeBodySchema, body);
    const { password, code } = proof;
    const issues = checked.error?.issues ?? [];
    setErrors({
      ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      ...(password === '' && { password: 'Type your password.' }),
    });
    if (checked.success && password !== '') {
      void send({ method: 'PUT', body: { ...checked.data, password, ...(code !== '' && { code }) } });
    }
  }

  return (
    <Panel as="section" aria-labelledby="payee-title" className={`${styles.panel} ${styles.onScreen}`}>
      <h2 id="payee-title">Where your money goes</h2>
      <p>{payee ? `${payee.number}, ${payee.name}` : 'Enter a wallet or a bank account to be paid.'}</p>
      {next && (
        <div className={styles.row}>
          <span>
            From {formatDay(next.activeFrom)}, {formatTime(next.activeFrom)}: {next.number}, {next.name}
          </span>
          <Button variant="text" disabled={pending} onClick={() => void send({ method: 'DELETE' })}>
            Take it back
          </Button>
        </div>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Fields>
          <SelectField
            label="Wallet or bank"
            value={chosen}
            options={[
              ...wallets.map(({ code, name }) => ({ value: code, label: name })),
              { value: bankOption, label: 'Bank account' },
            ]}
            onChange={(event) => change({ chosen: event.target.value })}
          />
          {chosen === bankOption && (
            <TextField
              label="Code of the bank"
              name="bank"
              value={bank}
              error={errors['bank']}
              help="The six digits of its branch, such as 300335 on a cheque."
              onChange={(event) => change({ bank: event.target.value })}
            />
          )}
          <TextField
            label={chosen === bankOption ? 'Account number' : 'Phone number of the wallet'}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            value={number}
            error={errors['number']}
            help="It must be in your name or your business’s."
            onChange={(event) => change({ number: event.target.value })}
          />
          <PasswordField
            label="Your password"
            name="password"
            value={proof.password}
            error={errors['password']}
            onChange={(event) => setProof({ ...proof, password: event.target.value })}
          />
          {(proof.code !== '' || errors['code'] !== undefined) && (
            <TextField
              label="Code from the app"
              name="otp"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              value={proof.code}
              error={errors['code']}
              help="Or one of your recovery codes."
              onChange={(event) => setProof({ ...proof, code: event.target.value })}
            />
          )}
          <Refusal sentence={refusal} />
          <SubmitButton pending={pending}>{payee ? 'Change it' : 'Save'}</SubmitButton>
        </Fields>
      </form>
      {payee && (
        <SecondText>
          {`A change takes effect ${
            changeTime === undefined ? 'later' : `after ${changeTime}`
          }, and we tell you by e-mail and SMS.`}
        </SecondText>
      )}
    </Panel>
  );
}
