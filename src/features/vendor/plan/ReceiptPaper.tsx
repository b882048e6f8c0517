import type { ReactNode } from 'react';
import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import type { Receipt } from '#contract/vendor/payment.ts';
import { formatDay, formatTime } from '#src/lib/text/dateText.ts';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { InfoIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { planName } from './planWords.ts';
import styles from './ReceiptPaper.module.css';

/** A receipt as it is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { shop, vendor } = receipt;
  const isTest = receipt.provider === 'sandbox';
  return (
    <>
      <Panel className={styles.paper} as="article">
        <div className={styles.head}>
          <h1>Receipt</h1>
          <span className={styles.brand}>
            <BrandMark />
            {shop.name}
          </span>
        </div>
        {isTest && (
          <Strip kind="warning" icon={<InfoIcon />} title="Test payment">
            No money was charged.
          </Strip>
        )}
        <div className={styles.parties}>
          <section>
            <h2 className={styles.heading}>From</h2>
            <p className={styles.strong}>{shop.name}</p>
            <p>{shop.url.replace(/^https?:\/\//, '')}</p>
            <p>{shop.email}</p>
            <p>{displayPhone(shop.phone)}</p>
          </section>
          <section>
            <h2 className={styles.heading}>To</h2>
            <p className={styles.strong}>{vendor.companyName ?? vendor.fullname}</p>
            {vendor.companyName && <p>{vendor.fullname}</p>}
            {vendor.businessAddress && <p>{vendor.businessAddress}</p>}
            <p>{vendor.email}</p>
          </section>
        </div>
        <dl className={styles.facts}>
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
        </dl>
      </Panel>
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>Print</Button>
        <LinkButton to="/vendor-dashboard" variant="outlined">
          Back to the dashboard
        </LinkButton>
      </div>
    </>
  );
}

function Row({ name, total, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-total={total ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
