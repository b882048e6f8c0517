import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { AdvertView } from './AdvertView.tsx';
import styles from './AdvertPreview.module.css';

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
    <PageContainer className={styles.page}>
      <AdvertView advert={advert} addToCart={addToCart} preview={{ localPictures }} />
    </PageContainer>
  );
}
