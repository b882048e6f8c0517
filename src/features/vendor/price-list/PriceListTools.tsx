import { formatBytes } from '#src/lib/byteSize.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { UploadIcon } from '#src/ui/pictures/workIcons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { ExportButton } from './ExportButton.tsx';
import styles from './PriceListTools.module.css';

/** What an advert takes in an export on its way, compressed: measured with the sample catalogue. */
const exportBytesEach = 210;
/** Below this nobody minds. */
const heavyBytes = 100_000;

/** What a list of one's adverts offers for spreadsheets; how much an export takes when it is much. */
export function PriceListTools({ adverts }: { adverts: number }) {
  const bytes = adverts * exportBytesEach;
  return (
    <div className={styles.row}>
      <ExportButton variant="text">
        <span className={styles.words}>
          Export {bytes >= heavyBytes && <SecondText>{formatBytes(bytes)}</SecondText>}
        </span>
      </ExportButton>
      <LinkButton to="/price-list" variant="text" startIcon={<UploadIcon size={20} />}>
        Import
      </LinkButton>
    </div>
  );
}
