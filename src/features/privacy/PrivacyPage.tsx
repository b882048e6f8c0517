import { keptData } from '#contract/people/keptData.ts';
import { AppLink } from '#src/ui/links.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Lead, RunningText } from '#src/ui/Text.tsx';
import styles from './PrivacyPage.module.css';

/** What the shop keeps of people: the list that it deletes by. */
export function PrivacyPage() {
  return (
    <FormPage style={{ maxWidth: 760 }}>
      <PageHead
        title="Privacy"
        description="What the shop keeps of you, why and how long, and how to take it along or have it deleted."
        canonicalPath="/privacy"
      />
      <h1>Privacy</h1>
      <Lead>What we keep of you, why, and when it goes. The shop deletes by this very list.</Lead>
      <dl className={styles.list}>
        {Object.entries(keptData).map(([name, { what, why, until }]) => (
          <div key={name} className={styles.entry}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd className={styles.until}>Kept {until}.</dd>
          </div>
        ))}
      </dl>
      <RunningText>
        What is only on your phone (the cart, drafts, saved adverts) stays there until you sign out or clear it. The
        only cookie says that you have signed in on this phone before, and guards your password. We sell nothing to
        anybody.
      </RunningText>
      <RunningText style={{ marginTop: 12 }}>
        <AppLink to="/security">Download your data or delete your account</AppLink> with your password. Something else?{' '}
        <AppLink to="/contact">Write to us</AppLink>.
      </RunningText>
    </FormPage>
  );
}
