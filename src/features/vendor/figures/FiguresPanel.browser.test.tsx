import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FiguresAnswer } from '#contract/vendor/figures.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { useHttp } from '#src/http/useHttp.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { ownAdvertsQuery } from '#src/features/vendor/posts/ownAdvertsQuery.ts';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
  views: index,
  enquiries: index === 10 ? 2 : 0,
}));
const figures: FiguresAnswer = {
  days,
  views: 435,
  enquiries: 2,
  previous30: { views: 350, enquiries: 1 },
  stale: 12,
  withoutPictures: 1,
  paused: 0,
};
const panel = <FiguresPanel accountId={vendorAccount.id} search={{}} />;
const shows = (change: Partial<FiguresAnswer> = {}) => ({ status: 200, data: { ...figures, ...change } });
const chart = page.getByRole('figure');
const sum = page.getByText('435 views', { exact: true });
const slider = page.getByRole('slider', { name: 'Day' });

beforeEach(async () => {
  await page.viewport(360, 740);
});

test('the sums are shown beside those of the 30 days before', async () => {
  await renderInShop(panel, () => shows());
  await expect.element(sum).toBeVisible();
  await expect.element(page.getByText('30 days before: 350')).toBeVisible();
  await expect.element(page.getByText('2 enquiries', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Most today: 29')).toBeVisible();
});

test('the chart says in words what it shows', async () => {
  await renderInShop(panel, () => shows());
  await expect
    .element(chart)
    .toHaveAccessibleName(
      '435 views and 2 enquiries from 22 Oct 2026 to 20 Nov 2026. Most views were on 20 Nov 2026: 29.',
    );
});

test('the arrow keys read day by day, Escape and leaving show the sums again', async () => {
  await renderInShop(panel, () => shows());
  await expect.element(chart).toBeVisible();
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '20 Nov 2026: 29 views, 0 enquiries');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '19 Nov 2026: 28 views, 0 enquiries');
  await expect.element(page.getByText('on 19 Nov').first()).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(page.getByText('1 view', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sum).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.tab();
  await expect.element(sum).toBeVisible();
});

test('a pointer picks the day that it is over', async () => {
  await renderInShop(panel, () => shows());
  await expect.element(chart).toBeVisible();
  const drawing = chart.element().querySelector('svg');
  if (!drawing) throw new Error('There is no drawing.');
  const { width } = drawing.getBoundingClientRect();
  await userEvent.click(drawing, { position: { x: (10.5 / 30) * width, y: 40 } });
  await expect.element(page.getByText('on 1 Nov').first()).toBeVisible();
  await expect.element(page.getByText('10 views')).toBeVisible();
  await userEvent.hover(page.getByText('Last 30 days'));
  await expect.element(sum).toBeVisible();
});

test('what needs attention links to its adverts, and is no link when there are none', async () => {
  await renderInShop(panel, () => shows({ withoutPictures: 0 }));
  await expect.element(page.getByText('No advert without pictures')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'Still there? 12 adverts not updated for 30 days' }).click();
  await expect.element(page.getByText('At /vendor-dashboard?attention=stale#your-posts')).toBeVisible();
});

test('a vendor whom nobody has found is told so', async () => {
  const none = days.map((day) => ({ ...day, views: 0, enquiries: 0 }));
  await renderInShop(panel, () => shows({ days: none, views: 0, enquiries: 0 }));
  await expect.element(page.getByText(/^Nobody has looked at your adverts in these 30 days yet\./)).toBeVisible();
  await expect.element(chart).not.toBeInTheDocument();
});

test('a failed read offers to try again, and nothing moves when it succeeds', async () => {
  let broken = true;
  await renderInShop(panel, () => (broken ? problem(503, 'unavailable', 'Closed for a moment.') : shows()));
  await expect.element(page.getByText('Closed for a moment.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sum).toBeVisible();
});

test('the figures are fetched again when an advert has changed', async () => {
  let stale = 12;
  const list = { items: [], total: 0, page: 1, pages: 0, counts: { total: 0, active: 0, inactive: 0 }, brands: [] };
  await renderInShop(
    <>
      {panel}
      <List />
    </>,
    ({ path }) => (path.endsWith('/figures') ? shows({ stale }) : { status: 200, data: list }),
  );
  await expect.element(page.getByText('Still there? 12 adverts not updated for 30 days')).toBeVisible();
  await expect.element(page.getByText('0 listed')).toBeVisible();
  stale = 11;
  await page.getByRole('button', { name: 'An advert changes' }).click();
  await expect.element(page.getByText('Still there? 11 adverts not updated for 30 days')).toBeVisible();
});

function List() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownAdvertsQuery(http, vendorAccount.id, {}));
  return (
    <>
      <p>{data?.total} listed</p>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: ownAdvertsKey })}>
        An advert changes
      </button>
    </>
  );
}

test('what people asked for and the vendor lacks unfolds, and each part links to a form that knows it', async () => {
  const lacked = [
    { partType: 'camshafts', name: 'Camshafts', make: 'Hyundai', model: 'Atos', visitors: 7 },
    { partType: 'headlinings', name: 'Headlinings', make: null, model: null, visitors: 3 },
  ];
  await renderInShop(panel, () => shows({ lacked }));
  await page.getByText('Searched for, not found: 2 parts').click();
  await expect.element(page.getByText('about 7 visitors')).toBeVisible();
  const links = page.getByRole('link', { name: /^Post this part: / });
  await expect
    .element(links.first())
    .toHaveAttribute('href', '/add-product?partType=camshafts&make=Hyundai&model=Atos');
  await expect.element(links.last()).toHaveAttribute('href', '/add-product?partType=headlinings');
});

test('without any such part a quiet line says so', async () => {
  await renderInShop(panel, () => shows({ lacked: [] }));
  await expect.element(page.getByText(/^Searched for, not found: nothing/)).toBeVisible();
});
