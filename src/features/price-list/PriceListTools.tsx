import styled from '@emotion/styled';
import { LinkButton } from '#src/ui/links.tsx';
import { below600 } from '#src/ui/screen.ts';
import { UploadIcon } from '#src/ui/workIcons.tsx';
import { ExportButton } from './ExportButton.tsx';

/** Beside a heading on a phone there is room for the words alone. */
const Row = styled('div')({
  display: 'flex',
  marginRight: -8,
  [below600]: { '& span:has(> svg)': { display: 'none' } },
});

/** What a list of one's adverts offers for spreadsheets. */
export function PriceListTools() {
  return (
    <Row>
      <ExportButton variant="text">Export</ExportButton>
      <LinkButton to="/price-list" variant="text" startIcon={<UploadIcon size={20} />}>
        Import
      </LinkButton>
    </Row>
  );
}
