import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { listDrafts } from '#src/device/outbox/drafts/advertDraft.ts';
import { BlobImage } from '#src/ui/pictures/BlobImage.tsx';
import { ownData } from '#src/http/ownData.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { NoPicture } from '#src/ui/pictures/NoPicture.tsx';
import { CameraIcon } from '#src/ui/pictures/workIcons.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './DraftShelf.module.css';

const ShootMany = lazyLayer(() => import('./ShootMany.tsx').then((file) => file.ShootMany));

/** Opens the camera for many parts, and links to the drafts here, if several. @param current the draft in the form */
export function DraftShelf({ account, current }: { account: Account; current: string | undefined }) {
  const queryClient = useQueryClient();
  const [shooting, setShooting] = useState(false);
  const queryKey = [ownData, 'advert-drafts', account.id];
  const { data: drafts = [] } = useQuery({
    queryKey,
    queryFn: () => listDrafts(account.id),
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <div className={styles.shelf}>
      <Button
        variant="soft"
        aria-haspopup="dialog"
        startIcon={<CameraIcon size={20} />}
        onClick={() => setShooting(true)}
      >
        Photograph many parts
      </Button>
      {drafts.length > 1 && (
        <section aria-label={`${countText(drafts.length)} drafts on this device`}>
          <SecondText as="p">{countText(drafts.length)} drafts on this device. Words can come later.</SecondText>
          <ul className={styles.list}>
            {drafts.map(({ id, title, pictures, cover }) => (
              <li key={id}>
                <Link
                  className={styles.draft}
                  to="/add-product"
                  search={{ draft: id }}
                  resetScroll={false}
                  aria-current={id === current ? 'true' : undefined}
                  aria-label={`${title || 'No title yet'}, ${countedText(pictures, 'picture', 'pictures')}`}
                >
                  <span className={styles.picture}>{cover ? <BlobImage blob={cover} /> : <NoPicture round={8} />}</span>
                  <span className={styles.title}>{title || 'No title yet'}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shooting && (
        <ShootMany
          account={account}
          onClose={() => {
            setShooting(false);
            void queryClient.invalidateQueries({ queryKey });
          }}
        />
      )}
    </div>
  );
}
