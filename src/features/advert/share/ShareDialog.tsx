import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { usePublicUrl } from '#src/http/useHttp.ts';
import { copyText } from '#src/lib/text/copyText.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { ShareIcon, WhatsAppIcon } from '#src/ui/pictures/icons.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { CopyIcon } from '#src/ui/pictures/workIcons.tsx';
import { advertPath } from '../vendor/contactLinks.ts';
import spacing from '#src/ui/layout/spacing.module.css';

/** WhatsApp, the link itself, and the phone's own share sheet where it has one. */
export function ShareDialog({ advert, open, onClose }: { advert: AdvertDetail; open: boolean; onClose: () => void }) {
  const publicUrl = usePublicUrl();
  const url = publicUrl + advertPath(advert.id);
  return (
    <Sheet open={open} onClose={onClose} title="Share">
      <div className={spacing.stack2}>
        <AnchorButton
          href={whatsAppShareLink(advert, url)}
          target="_blank"
          rel="noopener"
          variant="outlined"
          startIcon={<WhatsAppIcon size={20} />}
          onClick={onClose}
        >
          WhatsApp
        </AnchorButton>
        <Button
          variant="outlined"
          startIcon={<CopyIcon size={20} />}
          onClick={() => {
            onClose();
            void copyLink(url);
          }}
        >
          Copy link
        </Button>
        {'share' in navigator && (
          <Button
            variant="outlined"
            startIcon={<ShareIcon size={20} />}
            onClick={() => {
              onClose();
              // It is not a failure when the person closes the phone's sheet.
              void navigator.share({ title: advert.title, url }).catch(() => undefined);
            }}
          >
            Other apps
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Address that opens WhatsApp with an advert's link; the person chooses there whom to send it to. */
function whatsAppShareLink(advert: { title: string; pricePesewas: number }, address: string): string {
  const text = `${advert.title} (${formatPrice(advert.pricePesewas)})\n${address}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url);
    notify({ kind: 'success', message: 'Link copied' });
  } catch {
    notify({ kind: 'error', message: 'The link was not copied', detail: url });
  }
}
