import styled from '@emotion/styled';
import { formatBytes } from '#src/lib/byteSize.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { below600 } from '#src/ui/layout/screen.ts';
import { UploadIcon } from '#src/ui/pictures/workIcons.tsx';
import { ExportButton } from './ExportButton.tsx';

/** Beside a heading on a phone there is room for the words alone. */
const Row = styled('div')({
  display: 'flex',
  marginRight: -8,
  [below600]: { '& span:has(> svg)': { display: 'none' } },
});

/** What an advert takes in an export on its way, compressed: measured with the sample catalogue. */
const exportBytesEach = 210;
/** Below this nobody minds. */
const heavyBytes = 100_000;

/** What a list of one's adverts offers for spreadsheets; how much an export takes when it is much. */
export function PriceListTools({ adverts }: { adverts: number }) {
  const bytes = adverts * exportBytesEach;
  return (
    <Row>
      <ExportButton variant="text">
        {bytes < heavyBytes ? 'Export' : `Export, about ${formatBytes(bytes)}`}
      </ExportButton>
      <LinkButton to="/price-list" variant="text" startIcon={<UploadIcon size={20} />}>
        Import
      </LinkButton>
    </Row>
  );
}
