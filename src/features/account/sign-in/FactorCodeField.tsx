import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextField } from '#src/ui/fields/TextField.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './FactorCodeField.module.css';

/** Which of the two kinds of code is asked for, and what of it was typed. */
export interface FactorCode {
  readonly kind: 'app' | 'recovery';
  readonly text: string;
}

export const noCode: FactorCode = { kind: 'app', text: '' };

/** The field for the code from the app on the phone; a button switches it to a recovery code. */
export function FactorCodeField({
  code,
  onChange,
  error,
}: {
  code: FactorCode;
  onChange: (code: FactorCode) => void;
  error?: string | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const shownKind = useRef(code.kind);
  useEffect(() => {
    if (shownKind.current === code.kind) return;
    shownKind.current = code.kind;
    place.current?.querySelector('input')?.focus();
  }, [code.kind]);
  const other = code.kind === 'app' ? 'recovery' : 'app';
  return (
    <div ref={place}>
      {code.kind === 'app' ? (
        <CodeField
          label="Code from the app"
          value={code.text}
          onChange={(text) => onChange({ kind: 'app', text })}
          error={error}
        />
      ) : (
        <TextField
          label="Recovery code"
          name="otp"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help="One of the ten codes you saved when you set it up. Each works once."
          value={code.text}
          onChange={(event) => onChange({ kind: 'recovery', text: event.target.value })}
          error={error}
          roomForMessage={false}
        />
      )}
      <Button variant="text" className={styles.otherKind} onClick={() => onChange({ kind: other, text: '' })}>
        {code.kind === 'app' ? 'Use a recovery code' : 'Use the app'}
      </Button>
    </div>
  );
}
