import type { ReactNode } from 'react';
import type { PhoneWay } from '#contract/catalogue/contactWays.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { useVendorPhone } from '#src/device/lists/useVendorPhone.ts';
import { inPage } from '#src/lib/inPage.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import styles from './ContactVendor.module.css';

/**
 * Calls the vendor or opens WhatsApp: one tap, which asks the shop for the number first where this device does not have
 * it. Without scripts it leads to a page that shows the number.
 * @param addressOf makes the address to open from the number
 */
export function PhoneWayButton({
  way,
  advert,
  vendorPhone,
  addressOf,
  icon,
  children,
}: {
  way: PhoneWay;
  advert: AdvertDetail;
  vendorPhone: ReturnType<typeof useVendorPhone>;
  addressOf: (phone: string) => string;
  icon: ReactNode;
  children: ReactNode;
}) {
  const { known, pending, reach } = vendorPhone;
  const isCall = way === 'call';
  const newTab = !isCall && { target: '_blank', rel: 'noopener' };
  if (known) {
    return (
      <AnchorButton
        href={addressOf(known.phone)}
        {...newTab}
        data-phone={isCall ? known.phone : undefined}
        variant="outlined"
        startIcon={icon}
      >
        {children}
      </AnchorButton>
    );
  }
  const press = async () => {
    const outcome = await reach(addressOf, !isCall);
    if ('message' in outcome) notify(outcome);
  };
  return (
    <form className={styles.message} method="post" action="/plain/phone" data-replay onSubmit={inPage(press)}>
      <input type="hidden" name="vendor" value={advert.vendor.id} />
      <input type="hidden" name="advert" value={advert.id} />
      <Button type="submit" variant="outlined" startIcon={icon} disabled={pending}>
        {children}
      </Button>
    </form>
  );
}
