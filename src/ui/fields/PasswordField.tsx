import { useState } from 'react';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { EyeIcon, EyeOffIcon } from '#src/ui/pictures/workIcons.tsx';

/** Password field with a button that shows the typed text. */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'start'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
