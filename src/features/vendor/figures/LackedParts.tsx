import { fewestVisitors, figuresDays, type LackedByShop } from '#contract/vendor/figures.ts';
import { countedText } from '#src/lib/text/countText.ts';
import { AppLink } from '#src/ui/links.tsx';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './LackedParts.module.css';

/** "Camshafts for Hyundai Atos". */
function partWords({ name, make, model }: LackedByShop): string {
  const vehicle = [make, model].filter((word) => word !== null).join(' ');
  return vehicle === '' ? name : `${name} for ${vehicle}`;
}

/** What people searched for and the vendor does not have: one row, which unfolds when there is anything. */
export function LackedParts({ parts }: { parts: readonly LackedByShop[] }) {
  if (parts.length === 0) {
    return (
      <p className={styles.calm}>
        Searched for, not found: nothing that {fewestVisitors} visitors looked for in {figuresDays} days
      </p>
    );
  }
  return (
    <details className={styles.lacked}>
      <summary>
        <span>Searched for, not found: {countedText(parts.length, 'part', 'parts')}</span>
        <ChevronDownIcon size={20} />
      </summary>
      <SecondText>Searched for in the last {figuresDays} days, and not found in the shop.</SecondText>
      <ul>
        {parts.map((part) => (
          <li key={partWords(part)}>
            <span>
              {partWords(part)}
              <SecondText>about {countedText(part.visitors, 'visitor', 'visitors')}</SecondText>
            </span>
            <AppLink
              to="/add-product"
              search={{
                partType: part.partType,
                ...(part.make !== null && { make: part.make }),
                ...(part.model !== null && { model: part.model }),
              }}
              aria-label={`Post this part: ${partWords(part)}`}
            >
              Post this part
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
