import { TextField, type TextFieldProps } from './TextField.tsx';

/** A phone number, with the phone keypad and the browser's suggestions. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />;
}
