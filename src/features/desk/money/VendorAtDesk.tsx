import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import type { DeskVendor } from '#contract/desk/deskMoney.ts';
import { AppLink, TextAnchor } from '#src/ui/links.tsx';
import styles from './MoneyPanel.module.css';

/** The ways in which the desk reaches a vendor, and the way to their account. */
export function VendorAtDesk({ id, name, email, phone }: DeskVendor) {
  return (
    <div className={styles.row}>
      {phone !== null && <TextAnchor href={callLink(phone)}>{displayPhone(phone)}</TextAnchor>}
      <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
      <AppLink to="/desk" search={{ show: 'find', text: id }}>
        Account of {name}
      </AppLink>
    </div>
  );
}
