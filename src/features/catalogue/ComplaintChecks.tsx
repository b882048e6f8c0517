import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { freeServices } from '#contract/people/freeServices.ts';
import { FilterChipLink } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { kindsInText } from './kindsInText.ts';
import styles from './ComplaintChecks.module.css';

type Complaint = NonNullable<ListingAnswer['complaint']>;

/** Categories whose faults the shop reads from the engine's computer. */
const readFromComputer = new Set(['engine-mechanical', 'climate-comfort']);

/** The free service that helps with a complaint: a test of the battery or of the engine, otherwise a repair shop. */
function serviceFor({ checks }: Complaint) {
  const [first] = checks;
  const isBattery = checks.slice(0, 2).some(({ kind }) => kind === 'batteries' || kind === 'alternators');
  const slug = isBattery ? 'battery' : readFromComputer.has(first?.category ?? '') ? 'check-engine' : 'referral';
  return freeServices.find((service) => service.slug === slug) ?? freeServices[0];
}

/** For a search that is a complaint: what a mechanic would check, in order, with how many parts there are of each. */
export function ComplaintChecks({ complaint }: { complaint: Complaint }) {
  const { name, checks } = complaint;
  const service = serviceFor(complaint);
  return (
    <section className={styles.checks} aria-label="What to check">
      <p>For {name}, mechanics check:</p>
      <ol className={styles.kinds}>
        {checks.map((check) => (
          <li key={check.kind}>
            {check.count > 0 ? (
              <FilterChipLink
                to="/$category"
                params={{ category: check.category }}
                search={{ partType: check.kind }}
                count={check.count}
              >
                {kindsInText(check.name)}
              </FilterChipLink>
            ) : (
              <span className={styles.none}>{kindsInText(check.name)}, none here</span>
            )}
          </li>
        ))}
      </ol>
      <p>
        Not sure which it is?{' '}
        <AppLink to="/services" hash={service.slug}>
          {service.name}
        </AppLink>
      </p>
    </section>
  );
}
