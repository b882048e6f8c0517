import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { decisionsQuery } from '#src/features/vendor/decisionsQuery.ts';
import { OfflineError } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OnceSettled } from './-OnceSettled.tsx';

test('a dashboard whose reads fail stays on screen, and does not ask anew without an end', async () => {
  let mounts = 0;
  function Parts() {
    useQuery(decisionsQuery(useHttp(), vendorAccount.id));
    useEffect(() => void (mounts += 1), []);
    return <h1>Dashboard</h1>;
  }
  const { requests } = await renderInShop(
    <OnceSettled account={vendorAccount} search={{}} isOutboxRead waiting={<p>Loading</p>}>
      <Parts />
    </OnceSettled>,
    () => {
      throw new OfflineError(new TypeError('Failed to fetch'));
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const asked = () => requests.filter(({ path }) => path === '/decisions').length;
  const before = asked();
  expect(before).toBeGreaterThan(0);
  // A round of asking anew took some 50 ms.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(mounts).toBe(1);
  expect(asked()).toBeLessThanOrEqual(before + 1);
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
});
