import type { VendorPage } from '#contract/catalogue/vendorPage.ts';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { useVendorPhone } from '#src/device/lists/useVendorPhone.ts';
import { inPage } from '#src/lib/inPage.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { PhoneIcon } from '#src/ui/pictures/icons.tsx';
import styles from './VendorPageView.module.css';

const icon = <PhoneIcon size={20} />;

/** Shows the number by one tap and calls it. Nothing where no calls are wanted; a plain page without scripts. */
export function CallVendor({ vendor }: { vendor: VendorPage }) {
  const { ways, known, pending, reach } = useVendorPhone(vendor);
  if (!ways.includes('call')) return null;
  if (known) {
    return (
      <AnchorButton className={styles.call} variant="outlined" startIcon={icon} href={callLink(known.phone)}>
        Call {displayPhone(known.phone)}
      </AnchorButton>
    );
  }
  const press = async () => {
    const outcome = await reach(callLink, false);
    if ('message' in outcome) notify(outcome);
  };
  return (
    <form className={styles.call} method="post" action="/plain/phone" data-replay onSubmit={inPage(press)}>
      <input type="hidden" name="vendor" value={vendor.id} />
      <Button type="submit" variant="outlined" startIcon={icon} fullWidth disabled={pending}>
        Call
      </Button>
    </form>
  );
}
