import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#src/features/outbox/OutboxPage.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { entryEditLink } from './-entryEditLink.tsx';

export const Route = createFileRoute('/outbox')({ component: Outbox });

function Outbox() {
  return (
    <>
      <PageHead title="Outbox" />
      <OutboxPage editLink={entryEditLink} />
    </>
  );
}
