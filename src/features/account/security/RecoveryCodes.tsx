import { shopName } from '#contract/core/shop.ts';
import { copyText } from '#src/lib/text/copyText.ts';
import { AnchorButton, Button } from '#src/ui/buttons/Button.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { CopyIcon, DownloadIcon } from '#src/ui/pictures/workIcons.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './RecoveryCodes.module.css';

/** Shows the recovery codes. They are shown only this once, so the sheet closes by its button alone. */
export function RecoveryCodes({ title, codes, onClose }: { title: string; codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Sheet
      fillsPhone
      closable={false}
      title={title}
      onClose={() => undefined}
      actions={<Button onClick={onClose}>I saved these codes</Button>}
    >
      <p>
        These are your recovery codes. If you lose your phone, sign in with one of them. Each works once. Keep them
        where you can find them without your phone: <b>we show them only now.</b>
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={spacing.wrap2}>
        <Button variant="outlined" startIcon={<CopyIcon size={20} />} onClick={() => void copyCodes(text)}>
          Copy
        </Button>
        <AnchorButton
          variant="outlined"
          startIcon={<DownloadIcon size={20} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${shopName} recovery codes\n\n${text}\n`)}`}
          download={`${shopName.toLowerCase()}-recovery-codes.txt`}
        >
          Save as a file
        </AnchorButton>
      </div>
    </Sheet>
  );
}

async function copyCodes(text: string): Promise<void> {
  try {
    await copyText(text);
    notify({ kind: 'success', message: 'Recovery codes copied' });
  } catch {
    notify({
      kind: 'error',
      message: 'The codes could not be copied',
      detail: 'Write them down, or save them as a file.',
    });
  }
}
