import { cookieKinds } from '#contract/people/cookieKinds.ts';
import { keptData } from '#contract/people/keptData.ts';
import { AppLink } from '#src/ui/links.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Lead, RunningText, SecondText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './PrivacyPage.module.css';

/** The data that the shop stores about people, from the same list by which it deletes them. */
export function PrivacyPage() {
  return (
    <FormPage className={styles.page}>
      <PageHead
        title="Privacy"
        description="What the shop keeps about you, why and for how long, and how to download it or have it deleted."
        canonicalPath="/privacy"
      />
      <h1>Privacy</h1>
      <Lead>What we keep about you, why, and when we delete it. The shop deletes data by this list.</Lead>
      <dl className={styles.list}>
        {Object.entries(keptData).map(([name, { what, why, until }]) => (
          <div key={name} className={styles.entry}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <SecondText as="dd">Kept {until}.</SecondText>
          </div>
        ))}
      </dl>
      <RunningText>
        What is only on your phone (the cart, drafts, saved adverts) stays there until you log out or clear it. The shop
        sets few cookies. {Object.values(cookieKinds).join(' ')} We do not sell your data to anybody.
      </RunningText>
      <RunningText className={spacing.above3}>
        <AppLink to="/security">Download your data or delete your account</AppLink> with your password. Something else?{' '}
        <AppLink to="/contact">Write to us</AppLink>.
      </RunningText>
    </FormPage>
  );
}
