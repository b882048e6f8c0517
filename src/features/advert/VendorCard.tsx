import styled from '@emotion/styled';
import { createLink } from '@tanstack/react-router';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { shopName } from '#contract/core/shop.ts';
import { formatMonth } from '#src/lib/dateText.ts';
import { initialsOf } from '#src/lib/initials.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronRightIcon } from '#src/ui/pictures/icons.tsx';
import { Initials, Panel } from '#src/ui/layout/Panel.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { type } from '#src/ui/theme/typography.ts';
import { countText } from '#src/lib/countText.ts';

const Box = styled('section')({ marginTop: 28, [from900]: { marginTop: 16 } });
const Heading = styled('h2')({ marginBottom: 12, [from900]: { display: 'none' } });
const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });
const Name = styled('p')({ ...type.label });
const Second = styled('p')({ ...type.small, color: colour.textSecond, '& b': { color: colour.text } });
const Facts = styled(Second)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 24px',
  marginTop: 12,
});
const All = createLink(
  styled('a')({
    ...type.label,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    marginBottom: -12,
    color: colour.primary,
    textDecoration: 'none',
  }),
);

/** Who sells, and the way to everything else that they sell. */
export function VendorCard({ vendor }: { vendor: AdvertDetail['vendor'] }) {
  const { id, name, businessAddress, photoUrl, since, advertCount } = vendor;
  return (
    <Box aria-label="Vendor">
      <Heading>Vendor</Heading>
      <Panel>
        <Person>
          <Initials data-size="large" aria-hidden>
            {photoUrl ? <img src={photoUrl} alt="" width={56} height={56} loading="lazy" /> : initialsOf(name)}
          </Initials>
          <div>
            <Name>{name}</Name>
            {businessAddress && <Second>{businessAddress}</Second>}
          </div>
        </Person>
        <Facts as="div">
          {advertCount > 0 && (
            <span>
              <b>{countText(advertCount)}</b> {advertCount === 1 ? 'advert' : 'adverts'}
            </span>
          )}
          <span>
            On {shopName} since {formatMonth(since)}
          </span>
        </Facts>
        <All to="/view-product" search={{ vendor: id }}>
          All from this vendor
          <ChevronRightIcon size={20} />
        </All>
      </Panel>
    </Box>
  );
}
