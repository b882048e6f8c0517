import { useState } from 'react';
import { otpRules } from '#contract/people/accountForms.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { secondsToWait } from './codes.ts';
import { clockText, useCountdown } from './useCountdown.ts';
import styles from './ResendCode.module.css';

const waitSeconds = otpRules.resendAfterMs / 1000;

/** Asks for another code after 30 seconds, which it counts. @param send mails it, and has shown its own errors */
export function ResendCode({ send }: { send: () => Promise<void> }) {
  const [left, restart] = useCountdown(waitSeconds);
  const [pending, setPending] = useState(false);
  const again = async () => {
    setPending(true);
    try {
      await send();
      restart(waitSeconds);
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds !== null) restart(seconds);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.row}>
      <SecondText>{left > 0 ? `New code in ${clockText(left)}` : 'No code yet?'}</SecondText>
      <Button
        variant="text"
        className={styles.again}
        disabled={left > 0 || pending}
        aria-busy={pending}
        onClick={() => void again()}
      >
        {pending ? 'Loading...' : 'Send again'}
      </Button>
    </div>
  );
}
