import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address, with the matching keypad and suggestions. Set `autoComplete` where it serves as a user name. */
export function EmailField({ autoComplete = 'email', ...props }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
