import { useRef } from 'react';
import type { VendorPage } from '#contract/catalogue/vendorPage.ts';
import { shortVendorPath } from '#contract/catalogue/vendorPaths.ts';
import { apiBase } from '#src/lib/apiBase.ts';
import { copyText } from '#src/lib/text/copyText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { CopyIcon } from '#src/ui/pictures/workIcons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './VendorShare.module.css';

/** The vendor's short address and its QR code. When the page is printed it is this alone: a sign for a counter. */
export function VendorShare({ vendor, publicUrl }: { vendor: VendorPage; publicUrl: string }) {
  const code = useRef<HTMLImageElement>(null);
  const { id, name, slug, businessAddress } = vendor;
  const address = publicUrl + shortVendorPath(slug);
  const shortAddress = address.replace(/^https?:\/\//, '');
  return (
    <Panel className={styles.sign} as="section" aria-label="Address of this page">
      <p className={styles.name}>{name}</p>
      <img
        ref={code}
        className={styles.code}
        src={`${apiBase}/vendors/${id}/qr.svg`}
        alt={`QR code of ${shortAddress}`}
        width={132}
        height={132}
        loading="lazy"
      />
      <div className={styles.words}>
        <SecondText as="p">All parts of this vendor, at</SecondText>
        <p className={styles.address}>{shortAddress}</p>
        <p className={styles.place}>{businessAddress}</p>
        <div className={styles.acts}>
          <Button variant="outlined" startIcon={<CopyIcon size={20} />} onClick={() => void copyAddress(address)}>
            Copy
          </Button>
          <Button variant="outlined" onClick={() => void printSign(code.current)}>
            Print
          </Button>
        </div>
      </div>
    </Panel>
  );
}

async function copyAddress(address: string): Promise<void> {
  try {
    await copyText(address);
    notify({ kind: 'success', message: 'Address copied' });
  } catch {
    notify({ kind: 'error', message: 'The address was not copied', detail: `It is ${address}` });
  }
}

/** Waits for the QR code, which is loaded only once it is near the screen. */
async function printSign(code: HTMLImageElement | null): Promise<void> {
  try {
    await code?.decode();
  } catch {
    notify({ kind: 'error', message: 'The QR code did not load', detail: 'Print when you are connected.' });
    return;
  }
  window.print();
}
