import styled from '@emotion/styled';
import { LinkButton } from '#src/ui/links.tsx';
import { UploadIcon } from '#src/ui/workIcons.tsx';
import { ExportButton } from './ExportButton.tsx';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', marginRight: -8 });

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
