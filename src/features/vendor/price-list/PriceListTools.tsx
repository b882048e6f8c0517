import { formatBytes } from '#src/lib/text/byteSize.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { UploadIcon } from '#src/ui/pictures/workIcons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { ExportButton } from './ExportButton.tsx';
import styles from './PriceListTools.module.css';

/** Bytes that one advert takes in a compressed export: measured with the sample catalogue. */
const exportBytesEach = 210;
/** Below this size nobody minds, so it is not shown. */
const heavyBytes = 100_000;

/** The spreadsheet tools beside the vendor's list of adverts. The size of an export is shown when it is large. */
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
