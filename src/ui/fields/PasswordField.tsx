import { useState } from 'react';
import { IconButton } from '#src/ui/buttons/Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { EyeIcon, EyeOffIcon } from '#src/ui/pictures/workIcons.tsx';

/** Password field with a button that shows the typed text. */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'start'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton aria-label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
