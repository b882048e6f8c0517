import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { notify } from '#src/ui/notices.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';
import { AdvertPage } from './AdvertPage.tsx';
import { postAdvert } from './advertCalls.ts';

/** A new advert. */
export function PostAdvertPage({ accountId }: { accountId: string }) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <AdvertPage title="Post New Advert">
      <AdvertEditor
        accountId={accountId}
        target="new"
        advert={null}
        submitLabel="Post advert"
        onSend={async ({ body, idempotencyKey }) => {
          await postAdvert(http, body, idempotencyKey);
        }}
        onDone={() => {
          notify({ kind: 'success', message: 'Ad added successfully' });
          void queryClient.invalidateQueries({ queryKey: ownAdvertsKey });
          void navigate({ to: '/vendor-dashboard' });
        }}
      />
    </AdvertPage>
  );
}
