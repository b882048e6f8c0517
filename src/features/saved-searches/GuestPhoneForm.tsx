import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { phoneCodeAnswerSchema } from '#contract/people/notices.ts';
import {
  phoneSearchAnswerSchema,
  phoneSearchesFullSchema,
  phoneSearchesPath,
  phoneSearchSchema,
  provenPhoneSearchSchema,
} from '#contract/people/phoneSearches.ts';
import { useAskedCode } from '#src/device/askedCode.ts';
import { forgetTypedWords, useTypedWords } from '#src/device/typedWords.ts';
import { faultOf } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PhoneField } from '#src/ui/fields/PhoneField.tsx';
import { SmsCodeField } from '#src/ui/fields/SmsCodeField.tsx';
import { TextAnchor } from '#src/ui/links.tsx';
import type { GuestFormProps } from './GuestMailForm.tsx';

const phoneWords = 'search phone';

/** Asks for a phone, and for the code that was sent there. It needs a connection, and says so without one. */
export function GuestPhoneForm({
  id,
  wanted,
  onPending,
  onDone,
  onCodeSent,
}: GuestFormProps & { onCodeSent: (isSent: boolean) => void }) {
  const http = useHttp();
  const [phone, setPhone] = useTypedWords(phoneWords);
  const [otp, setOtp] = useState('');
  const { code, ask, drop } = useAskedCode('search');
  const sentTo = code?.to ?? null;
  const [error, setError] = useState<string>();
  /** Leads to the searches that this device has already, where it can have no more. */
  const [fullLink, setFullLink] = useState<string>();

  const isSent = sentTo !== null;
  const say = useEffectEvent(onCodeSent);
  useEffect(() => say(isSent), [isSent]);

  function clear(): void {
    setOtp('');
    setError(undefined);
    setFullLink(undefined);
  }

  async function send(): Promise<void> {
    const body = { phone: sentTo ?? phone, search: wanted, ...(sentTo !== null && { otp }) };
    const parsed = z.safeParse(sentTo === null ? phoneSearchSchema : provenPhoneSearchSchema, body);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    onPending(true);
    try {
      const request = { method: 'POST', body } as const;
      if (sentTo === null) {
        await ask(phone, () => http.send({ ...request, path: phoneSearchesPath, answer: phoneCodeAnswerSchema }));
        clear();
      } else {
        const path = `${phoneSearchesPath}/verify`;
        const { message, link } = await http.send({ ...request, path, answer: phoneSearchAnswerSchema });
        drop();
        forgetTypedWords(phoneWords);
        onDone(
          <>
            <span>{message}</span>
            <TextAnchor href={link}>See or stop these SMS</TextAnchor>
          </>,
        );
      }
    } catch (failure) {
      const { fields, message, details } = faultOf(failure);
      setFullLink(z.safeParse(phoneSearchesFullSchema, details).data?.link);
      setError(fields['phone'] ?? fields['otp'] ?? message);
    } finally {
      onPending(false);
    }
  }

  return (
    <form id={id} noValidate onSubmit={inPage(send)}>
      {code === null ? (
        <PhoneField
          label="Your phone"
          help="We send a code there. Each SMS has a link that stops them."
          value={phone}
          error={error}
          onChange={(event) => {
            setPhone(event.target.value);
            setError(undefined);
          }}
        />
      ) : (
        <>
          <SmsCodeField
            sentTo={code.to}
            isSure={!code.unanswered}
            value={otp}
            error={error}
            onChange={(event) => {
              setOtp(event.target.value);
              setError(undefined);
            }}
          />
          {fullLink !== undefined && (
            // Beside this sheet, in which the code can be entered again after that.
            <TextAnchor href={fullLink} target="_blank" rel="noopener noreferrer">
              See or stop these SMS
            </TextAnchor>
          )}
          <Button
            variant="text"
            onClick={() => {
              drop();
              clear();
            }}
          >
            Use another number or get a new code
          </Button>
        </>
      )}
    </form>
  );
}
