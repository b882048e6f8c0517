import { shopName } from '#contract/core/shop.ts';
import { AppLink } from '#src/ui/links.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { QuietPanel } from '#src/ui/layout/Panel.tsx';
import { Lead, RunningText } from '#src/ui/Text.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './TermsPage.module.css';

/** The return terms (specification, section 9). */
export function TermsPage() {
  return (
    <FormPage className={styles.page}>
      <PageHead
        title="Return terms"
        description="Seven calendar days to return a part: which reasons count, what cannot go back, and how to return it."
        canonicalPath="/terms-conditions"
      />
      <h1>Return terms</h1>
      <Lead>You can return a part within seven calendar days from the day you collect it or it is delivered.</Lead>
      <section className={styles.part}>
        <h2>When you can return a part</h2>
        <ul>
          <li>Wrong description: it is not what the advert said.</li>
          <li>It is damaged or faulty.</li>
          <li>
            You changed your mind: it is unused, sealed, and all manuals and accessories that came with it are there.
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>What cannot be returned</h2>
        <ul>
          <li>Electrical parts.</li>
          <li>Fluids that were opened or used.</li>
          <li>Custom orders: parts made or ordered for you alone.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>How to return it</h2>
        <RunningText>
          Contact the vendor through the advert or your request, and say what is wrong. Bring the part with its
          packaging and what came with it. The vendor looks at it with you and gives the money back or a part in
          exchange.
        </RunningText>
        <RunningText className={spacing.above3}>
          You bought from the vendor, not from {shopName}. If the two of you cannot agree, write to us and we help to
          settle it.
        </RunningText>
      </section>
      <section className={styles.part}>
        <QuietPanel>
          <RunningText>
            A question first?{' '}
            <AppLink to="/contact" hash="returns">
              Contact us
            </AppLink>
            .
          </RunningText>
        </QuietPanel>
      </section>
    </FormPage>
  );
}
