import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { ownData } from '#src/http/ownData.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { useHttp } from '#src/http/useHttp.ts';
import { NoticeWatch } from './NoticeWatch.tsx';

/** Stands for any page that has read something about the person's orders. */
function NewOrders() {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: [ownData, 'orders', 'counts'],
    queryFn: () => http.send({ path: '/orders/counts', answer: z.object({ new: z.int() }) }),
  });
  return <p>{data?.new} new</p>;
}

test('a push makes the open page fetch again what the push is about', async () => {
  let orders = 1;
  await renderInShop(
    <>
      <NoticeWatch account="abena@owusuautospares.com" onCount={() => undefined} />
      <NewOrders />
    </>,
    ({ path }) => ({ status: 200, data: path === '/notices' ? { items: [], unread: 0, badge: 0 } : { new: orders } }),
  );
  await expect.element(page.getByText('1 new')).toBeVisible();
  orders = 2;
  // The message that the worker sends to every tab.
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'notice' } }));
  await expect.element(page.getByText('2 new')).toBeVisible();
});
