import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address, with the keypad and the browser's suggestions for one. Where it is a user name: `autoComplete`. */
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
