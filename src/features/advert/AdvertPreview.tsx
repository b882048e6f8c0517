import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { from600 } from '#src/ui/layout/screen.ts';
import { AdvertView } from './AdvertView.tsx';

const Page = styled(PageContainer)({ width: '100%', paddingBottom: 32, [from600]: { paddingTop: 24 } });

/** An advert as its page will show it, before it is posted. Load it lazily: it brings the gallery. */
export function AdvertPreview({
  advert,
  localPictures,
  addToCart,
}: {
  advert: AdvertDetail;
  localPictures: ReadonlyMap<string, string>;
  addToCart: ReactNode;
}) {
  return (
    <Page>
      <AdvertView advert={advert} addToCart={addToCart} preview={{ localPictures }} />
    </Page>
  );
}
