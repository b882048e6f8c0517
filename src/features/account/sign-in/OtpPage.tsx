import { useState, useSyncExternalStore } from 'react';
import { checkEmailTitle } from '#contract/people/formWords.ts';
import { pendingEmail } from '#src/http/session.ts';
import { MailIcon } from '#src/ui/pictures/workIcons.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { FormLead, FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Hairline, IconTile } from '#src/ui/layout/Panel.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { OtpForm } from './OtpForm.tsx';
import styles from './OtpPage.module.css';

const neverChanges = () => () => undefined;

/** Verifies a new account with the code that was mailed. `next`: where a buyer goes afterwards. */
export function OtpPage({ next }: { next?: string | undefined }) {
  // Undefined until the device's storage is read, which is also how the server renders the page.
  const stored = useSyncExternalStore<string | null | undefined>(neverChanges, pendingEmail, () => undefined);
  const [typed, setTyped] = useState<string | null>(null);
  // A page that the server rendered has the field and keeps it, so that nothing moves once the storage is read.
  const [wantsOther, setWantsOther] = useState(stored === undefined);
  const email = typed ?? stored ?? '';
  const asksEmail = wantsOther || !stored;
  return (
    <FormPage>
      <PageHead title={checkEmailTitle} description="Type the 6-digit code that was mailed to you." />
      <IconTile data-size="large" className={styles.sign}>
        <MailIcon />
      </IconTile>
      <h1>{checkEmailTitle}</h1>
      <FormLead className={styles.lead}>
        We sent a 6-digit code to {email && !asksEmail ? <b>{email}</b> : 'your e-mail'}. It works for 10 minutes.
      </FormLead>
      <OtpForm email={email} asksEmail={asksEmail} next={next} onEmail={setTyped} />
      <Hairline className={styles.line} />
      <SecondText>
        Nothing there? Look in the spam folder
        {asksEmail ? (
          <>
            . Was the e-mail wrong?{' '}
            <AppLink to="/register" search={{ next }}>
              Register again
            </AppLink>
            .
          </>
        ) : (
          <>
            , or{' '}
            <button className={styles.inlineButton} type="button" onClick={() => setWantsOther(true)}>
              change the e-mail
            </button>
            .
          </>
        )}
      </SecondText>
    </FormPage>
  );
}
