import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { accountQuery } from '#src/features/account/accountQuery.ts';
import { wishesQuery } from '#src/features/notices/noticesQuery.ts';
import { PhonePanel } from '#src/features/notices/PhonePanel.tsx';
import { JoinStaffPage } from '#src/features/vendor-staff/JoinStaffPage.tsx';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

const LeaveDialog = lazyLayer(() => import('./-LeaveDialog.tsx').then((file) => file.LeaveDialog));

export const Route = createFileRoute('/join-staff')({ component: JoinStaff });

function JoinStaff() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const email = useAtomValue(accountAtom)?.email;
  const { data } = useQuery({ ...wishesQuery(http, email ?? ''), enabled: email !== undefined });
  const phone = data?.phone ?? null;
  return (
    <>
      <PageHead title="Invitation to a staff" />
      <JoinStaffPage
        phone={phone}
        confirmPhone={email !== undefined && <PhonePanel email={email} phone={phone} />}
        logOut={<LogOut />}
        onChanged={async () => {
          await queryClient.query({ ...accountQuery(http), staleTime: 0 });
        }}
      />
    </>
  );
}

/** Whoever signs in next in this tab comes back to the invitation. */
function LogOut() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Logout
      </Button>
      <LeaveDialog open={isOpen} onClose={() => setOpen(false)} next="/join-staff" />
    </>
  );
}
