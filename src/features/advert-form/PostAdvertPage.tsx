import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/account.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { WarningIcon } from '#src/ui/icons.tsx';
import { notify } from '#src/ui/notices.tsx';
import { Strip } from '#src/ui/Strip.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';
import { AdvertPage } from './AdvertPage.tsx';
import { postAdvert } from './advertCalls.ts';
import { CopyStart } from './CopyStart.tsx';
import type { RenderPreview } from './preview.ts';

/**
 * A new advert.
 * @param copyId the vendor's own advert that it is to begin as a copy of
 * @param onCopied is told when that is settled, and the address need not name it any more
 */
export function PostAdvertPage({
  account,
  preview,
  copyId,
  onCopied,
}: {
  account: Account;
  preview: RenderPreview;
  copyId?: string | undefined;
  onCopied: () => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <AdvertPage title="Post New Advert">
      {notice !== null && (
        <Strip kind="warning" live icon={<WarningIcon />} title="Nothing was copied">
          {notice}
        </Strip>
      )}
      {copyId === undefined ? (
        <AdvertEditor
          account={account}
          target="new"
          advert={null}
          submitLabel="Post advert"
          preview={preview}
          calls={{
            onSend: async ({ body, idempotencyKey }) => {
              await postAdvert(http, body, idempotencyKey);
            },
            onDone: () => {
              notify({ kind: 'success', message: 'Ad added successfully' });
              void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
              void navigate({ to: '/vendor-dashboard' });
            },
          }}
        />
      ) : (
        <CopyStart
          key={copyId}
          accountId={account.id}
          copyId={copyId}
          onReady={(why) => {
            setNotice(why);
            onCopied();
          }}
        />
      )}
    </AdvertPage>
  );
}
