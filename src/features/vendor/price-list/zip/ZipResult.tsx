import { countedText, countText } from '#src/lib/text/countText.ts';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import type { ZipOutcome } from './addZipPictures.ts';
import styles from './ZipPanel.module.css';

export function ZipResult({ outcome: { added, adverts, there, leftOut, refused } }: { outcome: ZipOutcome }) {
  const besides = [
    there > 0 && `${countedText(there, 'picture was', 'pictures were')} there already.`,
    leftOut > 0 && `For ${countText(leftOut)} there was no room.`,
  ].filter(Boolean);
  return (
    <>
      <Strip
        kind={added > 0 ? 'success' : 'info'}
        live
        icon={added > 0 ? <CircleCheckIcon /> : <InfoIcon />}
        title={
          added > 0
            ? `${countedText(added, 'picture', 'pictures')} for ${countedText(adverts, 'advert', 'adverts')} on the way`
            : 'Nothing had to be added'
        }
        actions={
          added > 0 && (
            <LinkButton variant="text" to="/outbox">
              Outbox
            </LinkButton>
          )
        }
      >
        {[added > 0 && 'They are sent automatically, even if the connection breaks.', ...besides]
          .filter(Boolean)
          .join(' ')}
      </Strip>
      {refused.length > 0 && (
        <Strip
          kind="warning"
          icon={<CircleAlertIcon />}
          title={`${countedText(refused.length, 'picture was', 'pictures were')} left out`}
        >
          <ul className={styles.refused}>
            {refused.map(({ name, reason }, place) => (
              <li key={place}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Strip>
      )}
    </>
  );
}
