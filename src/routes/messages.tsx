import { createFileRoute, useLocation } from '@tanstack/react-router';
import { MessagesPage } from '#src/features/messages/MessagesPage.tsx';
import { readMessagesFragment, readMessagesSearch } from '#src/features/messages/messagesPlace.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

export const Route = createFileRoute('/messages')({ validateSearch: readMessagesSearch, component: Messages });

function Messages() {
  const search = Route.useSearch();
  const keyed = useLocation({ select: ({ hash }) => readMessagesFragment(hash) });
  return (
    <>
      <PageHead title="Messages" />
      <MessagesPage {...search} keyed={keyed} />
    </>
  );
}
