import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useWaitingEntries } from '#src/device/outbox/view/useOutboxEntries.ts';
import { OutboxPage } from '#src/features/outbox/OutboxPage.tsx';
import { lazyOr } from '#src/lib/lazyOr.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { useEntryEditing } from './-entryEditLink.tsx';

const SendOncePlanned = lazyOr(() => import('./-vendorWork.tsx').then((file) => file.SendOncePlanned));

export const Route = createFileRoute('/outbox')({ component: Outbox });

function Outbox() {
  const { editLink, editor } = useEntryEditing();
  const lacksPlan = useWaitingEntries()?.some(({ problem }) => problem?.status === 402) === true;
  // It stays once it is there, and so knows what it has tried.
  const [lackedPlan, setLacked] = useState(lacksPlan);
  if (lacksPlan && !lackedPlan) setLacked(true);
  return (
    <>
      <PageHead title="Outbox" />
      <OutboxPage editLink={editLink} />
      {editor}
      {lackedPlan && (
        <Suspense>
          <SendOncePlanned />
        </Suspense>
      )}
    </>
  );
}
