import { TextField, type TextFieldProps } from './TextField.tsx';

/**
 * The code that was sent to a phone.
 * @param isSure false where the page was left before the shop's answer: nobody knows then whether the code was sent
 */
export function SmsCodeField({
  sentTo,
  isSure,
  ...field
}: Omit<TextFieldProps, 'label' | 'help'> & { sentTo: string; isSure: boolean }) {
  return (
    <TextField
      label={isSure ? `Code sent to ${sentTo}` : `Code for ${sentTo}`}
      help={isSure ? undefined : 'If a code has come by SMS, enter it here. If not, get a new one below.'}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
    />
  );
}
