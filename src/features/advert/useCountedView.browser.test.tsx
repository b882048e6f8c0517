import { beforeEach, expect, test } from 'vitest';
import { deviceStore, accountAtom } from '#src/http/session.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { useCountedView } from './useCountedView.ts';

const id = '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b10';
const other = '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b11';
const counted = { status: 204, data: '' };

function Advert({ advertId }: { advertId: string }) {
  useCountedView({ id: advertId, vendor: { id: vendorAccount.id } });
  return <p>An advert</p>;
}

beforeEach(() => {
  localStorage.clear();
  deviceStore.set(accountAtom, null);
});

test('a view is reported once it has lasted long enough, and only once a day', async () => {
  const { requests } = await renderInShop(<Advert advertId={id} />, () => counted);
  expect(requests).toEqual([]);
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]).toMatchObject({ method: 'POST', path: `/adverts/${id}/views` });

  const again = await renderInShop(
    <>
      <Advert advertId={id} />
      <Advert advertId={other} />
    </>,
    () => counted,
  );
  await expect.poll(() => again.requests.length).toBe(1);
  expect(again.requests[0]?.path).toBe(`/adverts/${other}/views`);
});

test("the vendor's own view is not reported", async () => {
  deviceStore.set(accountAtom, { ...vendorAccount });
  const { requests } = await renderInShop(<Advert advertId={id} />, () => counted);
  const stranger = await renderInShop(<StrangersAdvert />, () => counted);
  await expect.poll(() => stranger.requests.length).toBe(1);
  expect(requests).toEqual([]);
});

test('a view that cannot be reported shows no error', async () => {
  const { requests } = await renderInShop(<Advert advertId={id} />, () => problem(503, 'unavailable', 'Closed.'));
  await expect.poll(() => requests.length).toBe(1);
  expect(document.body.textContent).not.toContain('Closed.');
});

/** Its view is reported after the same delay, so by then the vendor's own view would have been reported too. */
function StrangersAdvert() {
  useCountedView({ id: other, vendor: { id: 'another' } });
  return <p>An advert of somebody else</p>;
}
