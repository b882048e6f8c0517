import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { FilterChipLink } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { kindsInText } from './kindsInText.ts';
import styles from './ComplaintChecks.module.css';

type Complaint = NonNullable<ListingAnswer['complaint']>;

/** For a search that is a complaint: what a mechanic would check, in order, and how many parts there are of each. */
export function ComplaintChecks({ name, checks, service }: Complaint) {
  const offered = checks.filter(({ count }) => count > 0);
  return (
    <section className={styles.checks} aria-label="What to check">
      <p>
        For {name}, mechanics check: {checks.map((check) => kindsInText(check.name)).join(', ')}.
      </p>
      {offered.length > 0 && (
        <div className={styles.kinds}>
          {offered.map(({ kind, category, count, name: words }) => (
            <FilterChipLink key={kind} to="/$category" params={{ category }} search={{ partType: kind }} count={count}>
              {words}
            </FilterChipLink>
          ))}
        </div>
      )}
      <p>
        Not sure which it is?{' '}
        <AppLink to="/services" hash={service.slug}>
          {service.name}
        </AppLink>
      </p>
    </section>
  );
}
