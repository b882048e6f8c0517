import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { type Compared, compareRows } from './compareRows.ts';
import styles from './CompareTable.module.css';

/** Parts side by side: one column for each part, one row for each property. @param onRemove takes a part out */
export function CompareTable({ parts, onRemove }: { parts: readonly Compared[]; onRemove: (id: string) => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it once it has the focus
    <section className={styles.scroller} tabIndex={0} aria-label="Parts side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            {parts.map((part) => (
              <th key={part.id} scope="col" data-part={part.kind === 'offered' ? part.advert.category : undefined}>
                <Head part={part} />
                <Button
                  variant="text"
                  className={styles.remove}
                  aria-label={`Remove ${part.kind === 'offered' ? part.advert.title : 'this part'}`}
                  onClick={() => onRemove(part.id)}
                >
                  Remove
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(parts).map(({ label, textOf }) => (
            <tr key={label} data-row={label}>
              <th scope="row">{label}</th>
              {parts.map((part) => (
                <td key={part.id}>{part.kind === 'offered' ? textOf(part.advert) : '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" aria-label="See the advert" />
            {parts.map((part) => (
              <td key={part.id}>
                {part.kind !== 'unknown' && (
                  <LinkButton to="/single-advert" search={{ id: part.id }} variant="outlined">
                    {part.kind === 'gone' ? 'Similar parts' : 'View'}
                  </LinkButton>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Head({ part }: { part: Compared }) {
  if (part.kind !== 'offered') {
    return (
      <>
        <NoPicture />
        <p className={styles.away}>{part.kind === 'gone' ? 'No longer for sale' : 'There is no such advert'}</p>
      </>
    );
  }
  const { id, title, picture } = part.advert;
  return (
    <>
      <PartPicture picture={picture} sizes="(min-width:600px) 216px, 144px" eager />
      <Link className={styles.title} to="/single-advert" search={{ id }}>
        {title}
      </Link>
    </>
  );
}
