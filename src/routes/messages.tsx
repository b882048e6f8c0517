import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { MessagesPage } from '#src/features/messages/MessagesPage.tsx';
import { readMessagesFragment } from '#src/features/messages/messagesFragment.ts';
import { readMessagesSearch } from '#src/features/messages/messagesPlace.ts';
import { accountAtom } from '#src/http/session.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { LazyPushQuestion } from './-LazyPushQuestion.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';

// Most people who write here sell nothing.
const VendorTabsPlace = lazyPart(() => import('./-vendorWork.tsx').then((file) => file.VendorTabsPlace));
/** The height of the tabs in pixels, so that nothing jumps. */
const tabsHeight = 49;

export const Route = createFileRoute('/messages')({ validateSearch: readMessagesSearch, component: Messages });

function Messages() {
  const search = Route.useSearch();
  const stored = useAtomValue(accountAtom);
  const account = useSessionRead() ? stored : null;
  const keyed = useLocation({ select: ({ hash }) => readMessagesFragment(hash) });
  // An open conversation needs the whole height of a phone.
  const tabbed =
    account !== null &&
    vendorOf(account) !== null &&
    keyed === null &&
    search.thread === undefined &&
    search.order === undefined;
  return (
    <>
      <PageHead title="Messages" />
      {tabbed && (
        <Suspense fallback={<Skeleton width="100%" height={tabsHeight} />}>
          <VendorTabsPlace account={account} />
        </Suspense>
      )}
      <MessagesPage {...search} keyed={keyed} pushQuestion={<LazyPushQuestion kind="message" />} />
    </>
  );
}
