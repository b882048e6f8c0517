import { useState } from 'react';
import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { useVendorPhone } from '#src/device/lists/useVendorPhone.ts';
import { usePublicUrl } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { MessageIcon, PhoneIcon, WhatsAppIcon } from '#src/ui/pictures/icons.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { advertPath, whatsAppLink } from './contactLinks.ts';
import { PhoneWayButton } from './PhoneWayButton.tsx';
import styles from './ContactVendor.module.css';

const EnquiryDialog = lazyLayer(() => import('./EnquiryDialog.tsx').then((file) => file.EnquiryDialog));

const contactId = 'contact-vendor';

/** Three ways to the vendor: call, WhatsApp with the advert filled in, and a message that the shop delivers. */
export function ContactVendor({ advert }: { advert: AdvertDetail }) {
  const publicUrl = usePublicUrl();
  const [isOpen, setOpen] = useState(false);
  const vendorPhone = useVendorPhone(advert.vendor);
  const { ways, known } = vendorPhone;
  return (
    <section className={styles.box} id={contactId} aria-labelledby={`${contactId}-title`} tabIndex={-1}>
      <h2 className={styles.heading} id={`${contactId}-title`}>
        Contact Vendor
      </h2>
      <div className={styles.ways}>
        {ways.includes('call') && (
          <PhoneWayButton {...{ advert, vendorPhone }} way="call" addressOf={callLink} icon={<PhoneIcon />}>
            Call
          </PhoneWayButton>
        )}
        {ways.includes('whatsapp') && (
          <PhoneWayButton
            {...{ advert, vendorPhone }}
            way="whatsapp"
            addressOf={(phone) => whatsAppLink(phone, advert, publicUrl + advertPath(advert.id)) ?? callLink(phone)}
            icon={<WhatsAppIcon />}
          >
            WhatsApp
          </PhoneWayButton>
        )}
        {/* Without scripts it leads to a page with the same form. */}
        <form
          className={styles.message}
          method="get"
          action="/plain/enquiry"
          data-replay
          onSubmit={inPage(() => setOpen(true))}
        >
          <input type="hidden" name="advert" value={advert.id} />
          <Button type="submit" variant="outlined" startIcon={<MessageIcon />} aria-haspopup="dialog">
            Message
          </Button>
        </form>
      </div>
      {known && ways.includes('call') && <output className={styles.number}>{displayPhone(known.phone)}</output>}
      <EnquiryDialog advert={advert} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

/** Jumps to the three ways of contact; for the bottom bar of a phone. */
export function ContactVendorButton() {
  return (
    <AnchorButton href={`#${contactId}`} variant="outlined" size="large" fullWidth className={styles.jump}>
      Contact Vendor
    </AnchorButton>
  );
}
