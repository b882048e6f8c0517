import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type SubmitEvent, useState } from 'react';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { messageAnswerSchema } from '#contract/people/account.ts';
import { noticePhonePath, phoneCodeAnswerSchema, provenPhoneSchema } from '#contract/people/notices.ts';
import { useAskedCode } from '#src/device/askedCode.ts';
import { failureSentence } from '#src/http/failures.ts';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { Fields } from '#src/ui/fields/form.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { SmsCodeField } from '#src/ui/fields/SmsCodeField.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { wishesQuery } from './noticesQuery.ts';
import styles from './NoticesPage.module.css';

/** The phone number for SMS, which its owner proves with a code. It needs a connection, and says so without one. */
export function PhonePanel({ email, phone }: { email: string; phone: string | null }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const known = useAtomValue(accountAtom)?.phone ?? null;
  const [typed, setTyped] = useState<string>();
  const { code, ask, drop } = useAskedCode('phone');
  const number = typed ?? (known === null ? '' : displayPhone(known));
  const refresh = () => queryClient.invalidateQueries({ queryKey: wishesQuery(http, email).queryKey });

  const sendCode = useMutation({
    mutationFn: () =>
      ask(number, () =>
        http.send({ method: 'POST', path: noticePhonePath, body: { phone: number }, answer: phoneCodeAnswerSchema }),
      ),
    onError: () => undefined,
  });
  const prove = useMutation({
    mutationFn: (otp: string) =>
      http.send({
        method: 'POST',
        path: `${noticePhonePath}/verify`,
        body: { phone: code?.to, otp },
        answer: provenPhoneSchema,
      }),
    onSuccess: ({ message }) => {
      drop();
      notify({ kind: 'success', message });
      return refresh();
    },
    // The answer to an earlier try may have been lost: then the code is used up, and the number is proven.
    onError: refresh,
  });
  const remove = useMutation({
    mutationFn: () => http.send({ method: 'DELETE', path: noticePhonePath, answer: messageAnswerSchema }),
    onSuccess: refresh,
    onError: (error) => notify({ kind: 'error', message: 'The phone was not removed', detail: failureSentence(error) }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = new FormData(event.currentTarget).get('otp');
    if (code === null) sendCode.mutate();
    else prove.mutate(typeof otp === 'string' ? otp : '');
  };

  if (phone !== null) {
    return (
      <Panel as="section" aria-label="Phone for SMS">
        <p>
          We send SMS to <b>{displayPhone(phone)}</b>.
        </p>
        <Button variant="outlined" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Stop SMS
        </Button>
      </Panel>
    );
  }
  return (
    <Panel as="section" aria-label="Phone for SMS">
      <h2 className={styles.heading}>Phone for SMS</h2>
      <form noValidate onSubmit={submit}>
        <Fields>
          {code === null ? (
            <PhoneField
              label="Phone"
              help="We send a code there to make sure that the number is yours."
              value={number}
              onChange={(event) => setTyped(event.target.value)}
              error={sendCode.error ? failureSentence(sendCode.error, true) : undefined}
            />
          ) : (
            <SmsCodeField
              sentTo={code.to}
              isSure={!code.unanswered}
              error={prove.error ? failureSentence(prove.error, true) : undefined}
            />
          )}
          <SubmitButton pending={sendCode.isPending || prove.isPending}>
            {code === null ? 'Send a code' : 'Confirm'}
          </SubmitButton>
          {code !== null && (
            <Button variant="text" onClick={drop}>
              Use another number or get a new code
            </Button>
          )}
        </Fields>
      </form>
    </Panel>
  );
}
