import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#src/features/outbox/OutboxPage.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { useEntryEditing } from './-entryEditLink.tsx';

export const Route = createFileRoute('/outbox')({ component: Outbox });

function Outbox() {
  const { editLink, editor } = useEntryEditing();
  return (
    <>
      <PageHead title="Outbox" />
      <OutboxPage editLink={editLink} />
      {editor}
    </>
  );
}
