import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskReport } from '#contract/desk/reports.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { deskReport, inPage } from '#tests/support/render/desk.tsx';
import { deferred } from '#tests/support/deferred.ts';
import { brokenWords, enlargeText } from '#tests/support/render/brokenWords.ts';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { widthsThatOverflow } from '#tests/support/render/widthsThatOverflow.ts';
import { ReportsPanel } from './ReportsPanel.tsx';

beforeEach(() => page.viewport(360, 740));
afterEach(() => document.documentElement.style.removeProperty('font-size'));

/** A fake server: a report that was decided is no longer open. */
function createAnswers(reports: readonly DeskReport[], decide?: (request: WireRequest) => WireAnswer | null) {
  let open = reports;
  return (request: WireRequest): WireAnswer => {
    if (request.method === 'GET') return { status: 200, data: { items: open, nextCursor: null, open: open.length } };
    const refused = decide?.(request);
    if (refused) return refused;
    open = open.filter(({ id }) => !request.path.includes(id));
    return { status: 200, data: { message: 'Hidden from the public, and the person is told.' } };
  };
}
const decisionsOf = (requests: readonly WireRequest[]) => requests.filter(({ method }) => method === 'POST');
const article = (name: RegExp) => page.getByRole('article', { name });

test('a report is decided with the keyboard alone, with a sentence, and leaves the list', async () => {
  const { requests } = await renderInShop(
    inPage(<ReportsPanel state="open" />),
    createAnswers([deskReport(1), deskReport(2, { note: null })]),
  );
  const report = article(/Alternator 1$/);
  await expect.element(report.getByText('Asks for money first.')).toBeVisible();
  await expect.element(report.getByText('Tested at 14.2 V.')).toBeVisible();
  await expect.element(report.getByRole('link', { name: 'Boateng Spares' })).toBeVisible();

  report.getByRole('button', { name: 'Hide: SY-1 Alternator 1' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Hide: SY-1 Alternator 1' });
  const send = sheet.getByRole('button', { name: 'Hide', exact: true });
  await expect.element(send).toBeVisible();
  send.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet.getByText('Write a reason that the person understands.')).toBeVisible();
  expect(decisionsOf(requests)).toEqual([]);

  sheet.getByLabelText('What the person reads').element().focus();
  await userEvent.keyboard('Show the part that you have.');
  send.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Hidden from the public, and the person is told.')).toBeVisible();
  await expect.element(article(/Alternator 1$/)).not.toBeInTheDocument();
  expect(decisionsOf(requests).map(({ path, body }) => [path, body])).toEqual([
    [`/desk/reports/${deskReport(1).id}/decision`, { decision: 'hide', sentence: 'Show the part that you have.' }],
  ]);
});

test('a note for the log is not in the sheet of a decision whose words a person reads, nor the other way round', async () => {
  await renderInShop(inPage(<ReportsPanel state="open" />), createAnswers([deskReport(1)]));
  const write = async (button: RegExp, label: string, words: string) => {
    await page.getByRole('button', { name: button }).click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByLabelText(label)).toHaveValue('');
    await sheet.getByLabelText(label).fill(words);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
  };
  await write(/^Close/, 'Why, for the log', 'Known troublemaker, watch him.');
  await write(/^Hide/, 'What the person reads', 'Show the part that you have.');
  await write(/^Remove/, 'What the person reads', 'It is stolen.');
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect.element(page.getByLabelText('Why, for the log')).toHaveValue('Known troublemaker, watch him.');
});

test('a sheet says that another tab has decided the report meanwhile, and keeps what was written', async () => {
  await renderInShop(inPage(<ReportsPanel state="open" />), createAnswers([deskReport(1)]));
  await page.getByRole('button', { name: /^Remove/ }).click();
  const words = page.getByRole('dialog').getByLabelText('What the person reads');
  await words.fill('It is stolen.');
  const otherTab = new BroadcastChannel('spareyard-desk');
  // A channel is not a window, so it has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage(`/desk/reports/${deskReport(1).id}/decision`);
  await expect.element(page.getByText('Another tab has acted on this')).toBeVisible();
  await expect.element(words).toHaveValue('It is stolen.');
  otherTab.close();
});

test('no word is broken on a screen of 320 px with text twice as large', async () => {
  await page.viewport(320, 640);
  enlargeText();
  await renderInShop(inPage(<ReportsPanel state="open" />), createAnswers([deskReport(1)]));
  await expect.element(article(/Alternator 1$/)).toBeVisible();
  expect(brokenWords()).toEqual([]);
});

test('a decision whose answer was lost is the same command when it is sent again', async () => {
  let lost = true;
  const answers = createAnswers([deskReport(1)], () => {
    if (!lost) return null;
    lost = false;
    throw new OfflineError('The connection is gone.');
  });
  const { requests } = await renderInShop(inPage(<ReportsPanel state="open" />), answers);
  await page.getByRole('button', { name: /^Remove/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Remove/ });
  await sheet.getByLabelText('What the person reads').fill('It is stolen.');
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(sheet.getByText(/cannot be reached.*it is done only once/)).toBeVisible();
  // Also from a sheet that was closed meanwhile.
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('No open reports')).toBeVisible();
  const keys = decisionsOf(requests).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is shown in the sheet, which stays open', async () => {
  const answers = createAnswers([deskReport(1)], () => problem(409, 'conflict', 'Somebody decided this already.'));
  await renderInShop(inPage(<ReportsPanel state="open" />), answers);
  await page.getByRole('button', { name: /^Close:/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Close/ });
  await sheet.getByLabelText('Why, for the log').fill('Not so.');
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(sheet.getByText('Somebody decided this already.')).toBeVisible();
});

test('a decision that comes too late stays with its reason and its words, although the report is gone', async () => {
  let reports: readonly DeskReport[] = [deskReport(1), deskReport(2)];
  const { requests } = await renderInShop(inPage(<ReportsPanel state="open" />), ({ method }) => {
    if (method === 'GET') return { status: 200, data: { items: reports, nextCursor: null, open: reports.length } };
    // Somebody else was faster.
    reports = [deskReport(2)];
    return problem(409, 'conflict', 'This report was decided already: remove.');
  });
  await page.getByRole('button', { name: 'Hide: SY-1 Alternator 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hide: SY-1 Alternator 1' });
  await sheet.getByLabelText('What the person reads').fill('Show the part that you have.');
  await sheet.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.poll(() => requests.filter(({ method }) => method === 'GET').length).toBe(2);
  await expect.element(article(/Alternator 1$/)).not.toBeInTheDocument();
  await expect.element(sheet.getByText('Nothing was done')).toBeVisible();
  await expect.element(sheet.getByText('This report was decided already: remove.')).toBeVisible();
  await expect.element(sheet.getByLabelText('What the person reads')).toHaveValue('Show the part that you have.');
  // It would be refused again.
  await expect.element(sheet.getByRole('button', { name: 'Hide', exact: true })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'Close', exact: true }).last()).toHaveFocus();
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(sheet).not.toBeInTheDocument();
  // The work goes on at the next report.
  await expect.element(article(/Alternator 2$/)).toHaveFocus();
});

test('a sheet that is closed while it sends closes no other, and what was refused is still said', async () => {
  const answered = deferred<WireAnswer>();
  await renderInShop(inPage(<ReportsPanel state="open" />), ({ method }) =>
    method === 'GET'
      ? { status: 200, data: { items: [deskReport(1), deskReport(2)], nextCursor: null, open: 2 } }
      : answered.promise,
  );
  await page.getByRole('button', { name: 'Hide: SY-1 Alternator 1' }).click();
  const first = page.getByRole('dialog', { name: 'Hide: SY-1 Alternator 1' });
  await first.getByLabelText('What the person reads').fill('Show the part that you have.');
  await first.getByRole('button', { name: 'Hide', exact: true }).click();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Hide: SY-2 Alternator 2' }).click();
  const second = page.getByRole('dialog', { name: 'Hide: SY-2 Alternator 2' });
  await second.getByLabelText('What the person reads').fill('Asks for money first.');
  answered.resolve(problem(409, 'conflict', 'This report was decided already: remove.'));
  const refused = page.getByRole('dialog', { name: 'Not done: Hide: SY-1 Alternator 1' });
  await expect.element(refused.getByText('Show the part that you have.')).toBeVisible();
  await refused.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(second.getByLabelText('What the person reads')).toHaveValue('Asks for money first.');
});

test('after the last decision the focus is on the heading', async () => {
  await renderInShop(
    inPage(
      <>
        <h1>Reports</h1>
        <ReportsPanel state="open" />
      </>,
    ),
    createAnswers([deskReport(1)]),
  );
  await page.getByRole('button', { name: 'Hide: SY-1 Alternator 1' }).click();
  const sheet = page.getByRole('dialog', { name: 'Hide: SY-1 Alternator 1' });
  await sheet.getByLabelText('What the person reads').fill('Show the part that you have.');
  await sheet.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Reports', exact: true })).toHaveFocus();
});

test('a conversation, a review and what is gone are shown with the report about them', async () => {
  const none = { advert: null };
  const message = { side: 'vendor' as const, text: 'Pay first.', at: '2026-11-20T09:00:00Z', pictures: 2 };
  const review = { author: 'Ama', stars: 1, text: 'Never came.', answer: 'It did.', shown: true };
  await renderInShop(
    inPage(<ReportsPanel state="open" />),
    createAnswers([
      deskReport(1, { ...none, kind: 'person', about: 'Boateng Spares', messages: [message] }),
      deskReport(2, { ...none, kind: 'review', about: 'Review of order 50001', review }),
      deskReport(3, { ...none, kind: 'review', about: 'Review of order 50002', person: null, offered: ['nothing'] }),
    ]),
  );
  await page.getByText('Boateng Spares: 1 message').click();
  await expect.element(page.getByText(/Pay first\./)).toBeVisible();
  await expect.element(page.getByText('Never came.')).toBeVisible();
  await expect.element(page.getByText('Review of order 50002. It is no longer there.')).toBeVisible();
  expect(
    article(/order 50002/)
      .getByRole('button')
      .elements(),
  ).toHaveLength(1);
});

test('two hundred reports, long names and words without a space stay within the page', async () => {
  const endless = 'Kwabena-Agyemang-Prempeh'.repeat(6);
  const reports = Array.from({ length: 200 }, (_, number) =>
    deskReport(number + 1, {
      about: `SY-${number + 1} ${endless}`,
      note: endless,
      reportsOfSame: 12,
      person: { accountId: null, name: endless, email: `${endless}@example.com`, suspended: true },
    }),
  );
  await renderInShop(inPage(<ReportsPanel state="open" />), createAnswers(reports));
  await expect.poll(() => page.getByRole('article').elements().length).toBe(200);
  expect(await widthsThatOverflow()).toEqual([]);
});

test('a decision is shown with its answer, and is undone with a sentence', async () => {
  const decided = {
    decision: 'hide' as const,
    sentence: 'Show the part that you have.',
    at: '2026-11-20T11:00:00Z',
    answer: { text: 'It is the one.', at: '2026-11-20T12:00:00Z' },
    takenBackAt: null,
    canTakeBack: true,
  };
  const warned = { ...decided, decision: 'warn' as const, canTakeBack: false };
  const { requests } = await renderInShop(
    inPage(<ReportsPanel state="decided" />),
    createAnswers([deskReport(1, { decided }), deskReport(2, { decided: warned })]),
  );
  await expect.element(article(/Alternator 1$/).getByText('It is the one.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Undo: SY-1 Alternator 1' });
  await sheet.getByLabelText('What the person reads').fill('You are right.');
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect.element(article(/Alternator 1$/)).not.toBeInTheDocument();
  expect(decisionsOf(requests).map(({ path, body }) => [path, body])).toEqual([
    [`/desk/reports/${deskReport(1).id}/take-back`, { sentence: 'You are right.' }],
  ]);
});

test('says that there are no open reports when none is open', async () => {
  await renderInShop(inPage(<ReportsPanel state="open" />), createAnswers([]));
  await expect.element(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
  expect(await widthsThatOverflow()).toEqual([]);
});

test('one advert has one card, with the reason of each report, what each act does, and reasons to choose from', async () => {
  const first = deskReport(1, { reportsOfSame: 2 });
  const second = {
    ...deskReport(2),
    advert: first.advert,
    about: first.about,
    reason: 'Wrong price',
    note: 'It is 300 more.',
  };
  const { requests } = await renderInShop(inPage(<ReportsPanel state="open" />), createAnswers([first, second]));
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await expect.element(page.getByText('It is 300 more.')).toBeVisible();
  const hide = page.getByRole('button', { name: /^Hide/ });
  await expect.element(hide).toHaveAccessibleDescription('Only its owner sees it until it is shown again.');
  await hide.click();
  await page.getByRole('button', { name: /^The price is not the one/ }).click();
  const field = page.getByLabelText('What the person reads');
  await field.fill('The price is 300 more. Correct it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
  await expect
    .poll(() => decisionsOf(requests)[0]?.body)
    .toEqual({
      decision: 'hide',
      sentence: 'The price is 300 more. Correct it.',
    });
});
