import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { conditionWords } from '#contract/catalogue/origins.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import { below900, from600, from900 } from '#src/ui/layout/screen.ts';
import { AdvertTitle, PriceLarge, RunningText } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { ContactVendor } from './ContactVendor.tsx';
import { Gallery } from './Gallery.tsx';
import { PriceFacts } from './PriceFacts.tsx';
import { ReportAdvert } from './ReportAdvert.tsx';
import { ShareButton } from './ShareButton.tsx';
import { FitsTable, Specifications } from './Specifications.tsx';
import { TrustPanel } from './TrustPanel.tsx';
import { VendorCard } from './VendorCard.tsx';

/*
 * On a phone the parts stand one below the other in the order of the decision: picture, price, contact, trust, the
 * details, the vendor. On a desktop the same elements fill two columns; the right one holds what decides.
 */
const Columns = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  [from900]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,672fr) minmax(0,496fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 48,
    alignItems: 'start',
  },
});
const GalleryPlace = styled('div')({
  position: 'relative',
  marginInline: 'calc(var(--edge) * -1)',
  [from600]: { marginInline: 0, marginTop: 16 },
  [from900]: { marginTop: 0 },
});
const Right = styled('div')({ display: 'contents', [from900]: { display: 'block', gridColumn: 2, gridRow: '1 / 3' } });
const Decision = styled('div')({ minWidth: 0, paddingTop: 12, [from900]: { paddingTop: 0 } });
const Details = styled('div')({ order: 1, minWidth: 0, [from900]: { gridColumn: 1, gridRow: 2 } });
const Seller = styled('div')({ order: 2, minWidth: 0 });
const Line = styled('div')({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  color: colour.textSecond,
  '& b': { color: colour.text },
  [from900]: { minHeight: 48 },
});
const Price = styled(PriceLarge)({ marginTop: 8 });
const DesktopOnly = styled('div')({ display: 'flex', [below900]: { display: 'none' } });
const MainAct = styled('div')({ marginTop: 16, [below900]: { display: 'none' } });
const PhoneShare = styled('div')({
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'flex',
  gap: 8,
  [from900]: { display: 'none' },
});
const Spacer = styled('span')({ flex: 1 });
const Block = styled('div')({ marginTop: 20 });

/**
 * What an advert's page shows of it.
 * @param preview shows an advert that is not posted yet: what a buyer would press is there and does nothing.
 * `localPictures` has the addresses of pictures that are on this device alone, by their ids
 */
export function AdvertView({
  advert,
  addToCart,
  fit,
  favourite,
  favouriteOnPicture,
  compare,
  preview,
}: {
  advert: AdvertDetail;
  addToCart: ReactNode;
  /** Whether it fits the shopper's vehicle. */
  fit?: ReactNode;
  /** The heart: beside the share button on a desktop, on the picture on a phone. */
  favourite?: ReactNode;
  favouriteOnPicture?: ReactNode;
  compare?: ReactNode;
  preview?: { readonly localPictures: ReadonlyMap<string, string> };
}) {
  const { title, brand, condition, town, description, vendor } = advert;
  const inert = preview !== undefined;
  return (
    <Columns>
      <GalleryPlace>
        <Gallery title={title} pictures={advert.pictures} localPictures={preview?.localPictures} />
        <PhoneShare inert={inert}>
          {favouriteOnPicture}
          <ShareButton advert={advert} floating />
        </PhoneShare>
      </GalleryPlace>
      <Right>
        <Decision>
          <Line>
            <b>{brand}</b>
            <span aria-hidden>·</span>
            {conditionWords(condition, advert.origin)}
            <span aria-hidden>·</span>
            {town}
            <Spacer />
            <DesktopOnly inert={inert}>
              {favourite}
              <ShareButton advert={advert} />
            </DesktopOnly>
          </Line>
          <AdvertTitle>{title}</AdvertTitle>
          <Price>{formatPrice(advert.pricePesewas)}</Price>
          <PriceFacts advert={advert} />
          {compare}
          {fit}
          <MainAct inert={inert}>{addToCart}</MainAct>
          <div inert={inert}>
            <ContactVendor advert={advert} />
          </div>
          <Block inert={inert}>
            <TrustPanel advert={advert} />
          </Block>
        </Decision>
        <Seller inert={inert}>
          <VendorCard vendor={vendor} />
          <ReportAdvert advertId={advert.id} />
        </Seller>
      </Right>
      <Details>
        <Section>
          <h2>About this part</h2>
          <RunningText style={{ marginTop: 8 }}>{description}</RunningText>
        </Section>
        <Section>
          <h2>Fits</h2>
          <FitsTable advert={advert} />
        </Section>
        <Section>
          <h2>Details</h2>
          <Specifications advert={advert} />
        </Section>
      </Details>
    </Columns>
  );
}
