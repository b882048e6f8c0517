import styled from '@emotion/styled';
import { TextField } from '#src/ui/fields/TextField.tsx';

const Spaced = styled(TextField)({
  '& input': {
    minHeight: 64,
    fontSize: '1.75rem',
    fontWeight: 700,
    letterSpacing: '.5em',
    textAlign: 'center',
    // The gap after the last digit would push the six off the middle.
    textIndent: '.5em',
  },
});

/** The six digits that were mailed. Whatever is pasted, only its digits stay: "482 061" works. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
}) {
  return (
    <Spaced
      label="Code"
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      error={error}
      roomForMessage={false}
    />
  );
}
