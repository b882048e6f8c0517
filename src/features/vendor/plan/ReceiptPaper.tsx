import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { displayPhone } from '#contract/core/fields.ts';
import { formatPrice } from '#contract/core/money.ts';
import type { Receipt } from '#contract/vendor/payment.ts';
import { formatDay, formatTime } from '#src/lib/dateText.ts';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { InfoIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { from600 } from '#src/ui/layout/screen.ts';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { planName } from './planWords.ts';

const onPaper = '@media print';

const Paper = styled(Panel)({
  maxWidth: 720,
  marginInline: 'auto',
  padding: '20px 16px',
  [from600]: { padding: 40 },
  [onPaper]: { maxWidth: 'none', padding: 0, border: 0 },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 20,
});
const Brand = styled('span')({ ...type.section, display: 'flex', alignItems: 'center', gap: 8 });
const Parties = styled('div')({
  display: 'grid',
  gap: 20,
  marginBlock: 20,
  [from600]: { gridTemplateColumns: '1fr 1fr' },
  [onPaper]: { gridTemplateColumns: '1fr 1fr' },
});
const Heading = styled('h2')({ ...type.small, color: colour.textSecond, marginBottom: 4 });
const Strong = styled('p')(type.label);
const Facts = styled('dl')({ borderTop: `1px solid ${colour.hairline}` });
const Fact = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  paddingBlock: 12,
  borderBottom: `1px solid ${colour.hairline}`,
  breakInside: 'avoid',
  '& dt': { flex: 'none', color: colour.textSecond },
  '& dd': { minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '&[data-total]': { ...type.section, borderBottom: 0, '& dt': { color: colour.text } },
});
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  maxWidth: 720,
  margin: '20px auto 0',
  [onPaper]: { display: 'none' },
});

/** Ink on paper, whatever scheme the screen has, and nothing of the page around the receipt. */
const printed = {
  '@page': { margin: '18mm' },
  [onPaper]: {
    'body header, body footer, .notices': { display: 'none!important' },
    // The frame of the page makes room for the bar and fills the screen.
    'body :has(> main)': { display: 'block!important', minHeight: '0!important', padding: '0!important' },
    'main, main *': { color: '#000!important', backgroundColor: 'transparent!important' },
  },
} as const;

/** A receipt as it is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { shop, vendor } = receipt;
  const isTest = receipt.provider === 'sandbox';
  return (
    <>
      <Global styles={printed} />
      <Paper as="article">
        <Head>
          <h1>Receipt</h1>
          <Brand>
            <BrandMark />
            {shop.name}
          </Brand>
        </Head>
        {isTest && (
          <Strip kind="warning" icon={<InfoIcon />} title="Test payment">
            No money was charged.
          </Strip>
        )}
        <Parties>
          <section>
            <Heading>From</Heading>
            <Strong>{shop.name}</Strong>
            <p>{shop.url.replace(/^https?:\/\//, '')}</p>
            <p>{shop.email}</p>
            <p>{displayPhone(shop.phone)}</p>
          </section>
          <section>
            <Heading>To</Heading>
            <Strong>{vendor.companyName ?? vendor.fullname}</Strong>
            {vendor.companyName && <p>{vendor.fullname}</p>}
            {vendor.businessAddress && <p>{vendor.businessAddress}</p>}
            <p>{vendor.email}</p>
          </section>
        </Parties>
        <Facts>
          <Row name="Plan">{planName(receipt.plan)}</Row>
          {receipt.coversFrom && receipt.coversUntil && (
            <Row name="Period">
              {formatDay(receipt.coversFrom)} to {formatDay(receipt.coversUntil)}
            </Row>
          )}
          <Row name="Paid on">
            {formatDay(receipt.paidAt)}, {formatTime(receipt.paidAt)}
          </Row>
          <Row name="Paid through">{isTest ? 'Sandbox, a test' : 'Paystack'}</Row>
          <Row name="Reference">
            <SecondText>{receipt.reference}</SecondText>
          </Row>
          <Row name="Amount" total>
            {formatPrice(receipt.amountPesewas)}
          </Row>
        </Facts>
      </Paper>
      <Acts>
        <Button onClick={() => window.print()}>Print</Button>
        <LinkButton to="/vendor-dashboard" variant="outlined">
          Back to the dashboard
        </LinkButton>
      </Acts>
    </>
  );
}

function Row({ name, total, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <Fact data-total={total ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Fact>
  );
}
