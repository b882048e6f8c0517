import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#src/features/outbox/OutboxPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { useEntryEditing } from './-entryEditLink.tsx';
import { useSendOncePlanned } from './-useSendOncePlanned.ts';

export const Route = createFileRoute('/outbox')({ component: Outbox });

function Outbox() {
  const { editLink, editor } = useEntryEditing();
  useSendOncePlanned();
  return (
    <>
      <PageHead title="Outbox" />
      <OutboxPage editLink={editLink} />
      {editor}
    </>
  );
}
