import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SentIssue } from '#contract/desk/deskNewsletter.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { inPage } from '#tests/support/render/desk.tsx';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { widthsThatOverflow } from '#tests/support/render/widthsThatOverflow.ts';
import { NewsletterPanel } from './NewsletterPanel.tsx';

const issue: SentIssue = {
  id: '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b10',
  subject: 'Brakes before the rains',
  state: 'sending',
  mailsPerMinute: 20,
  queued: 40,
  waiting: 60,
  createdAt: '2026-11-20T10:00:00Z',
  endedAt: null,
};
const html = `<!doctype html><html><head><style>h1{color:rgb(1, 2, 3)}</style></head><body><h1>Brakes</h1>
<a href="https://shop.example.com/braking-system">our pads</a></body></html>`;

/** A fake server: an issue that was sent is going out, and one that was stopped is stopped. */
function createAnswers({ subscribers = 100, issues = [] as SentIssue[] } = {}) {
  let stored = issues;
  return ({ method, path, body }: WireRequest): WireAnswer => {
    if (method === 'GET') return { status: 200, data: { subscribers, issues: stored } };
    if (path.endsWith('/preview')) {
      const isIssue = JSON.stringify(body).includes('# ');
      return isIssue
        ? { status: 200, data: { subject: issue.subject, html, text: 'Brakes\n\nour pads' } }
        : problem(422, 'invalid', 'Begin with the subject.', { fields: { markdown: 'Begin with the subject.' } });
    }
    if (path.endsWith('/issues')) stored = [issue];
    if (path.endsWith('/stop')) stored = stored.map((one) => ({ ...one, state: 'stopped' as const }));
    if (path.endsWith('/go-on')) stored = stored.map((one) => ({ ...one, state: 'sending' as const }));
    return { status: 200, data: { message: `Done: ${path.split('/').at(-1)}` } };
  };
}

const text = page.getByLabelText('Text', { exact: true });
const frame = () => page.getByTitle(`The mail: ${issue.subject}`).element();
const written = '# Brakes before the rains\n\nLook at our pads.';
const writes = (requests: readonly WireRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'));

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  // A new person each time, who has no draft yet.
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, id: crypto.randomUUID() } });
  followSession();
});

test('an issue is written, previewed as a mail, tested, and sent once it was confirmed', async () => {
  const { requests } = await renderInShop(inPage(<NewsletterPanel />), createAnswers());
  await text.fill(written);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByRole('heading', { name: issue.subject })).toBeVisible();
  const mail = frame();
  if (!(mail instanceof HTMLIFrameElement)) throw new Error('The mail is in no frame.');
  expect(mail.getBoundingClientRect().width).toBeLessThanOrEqual(360);
  // Its own style rules apply, although it has no style element.
  const heading = () => mail.contentDocument?.querySelector('h1');
  await expect
    .poll(() => heading() && mail.contentWindow?.getComputedStyle(heading() ?? mail).color)
    .toBe('rgb(1, 2, 3)');
  expect(mail.contentDocument?.querySelector('style')).toBeNull();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect.element(page.getByText('Done: test')).toBeVisible();
  await page.getByLabelText('Mails a minute').fill('10');
  await expect.element(page.getByText(/^100 subscribers: 10 minutes/)).toBeVisible();
  await page.getByRole('button', { name: 'Send to 100 subscribers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Going out')).toBeVisible();
  await expect.element(text).toHaveValue('');
  expect(writes(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/desk/newsletter/test', { markdown: written }],
    ['/desk/newsletter/issues', { markdown: written, mailsPerMinute: 10 }],
  ]);
});

test('an issue is not sent at a rate that is no whole number', async () => {
  const { requests } = await renderInShop(inPage(<NewsletterPanel />), createAnswers());
  await text.fill(written);
  await page.getByRole('button', { name: 'Preview' }).click();
  const rate = page.getByLabelText('Mails a minute');
  for (const [typed, why] of [
    ['', 'Enter the number of mails a minute.'],
    ['1.9', 'Enter the number of mails a minute.'],
    ['0', 'At least one mail a minute.'],
    ['1001', 'At most 1000 mails a minute.'],
  ] as const) {
    await rate.fill(typed);
    await page.getByRole('button', { name: 'Send to 100 subscribers' }).click();
    await expect.element(rate).toHaveAccessibleDescription(new RegExp(why));
  }
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(writes(requests)).toEqual([]);
});

test('the subject has a field of its own, and the toolbar marks what is selected', async () => {
  const { requests } = await renderInShop(inPage(<NewsletterPanel />), createAnswers());
  await page.getByLabelText('Subject').fill('Brakes before the rains');
  await text.fill('Look at our pads.');
  const area = text.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('There is no text area.');
  area.setSelectionRange(12, 16);
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect.element(text).toHaveValue('Look at our **pads**.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect
    .poll(() => requests.find(({ path }) => path.endsWith('/preview'))?.body)
    .toEqual({ markdown: '# Brakes before the rains\n\nLook at our **pads**.' });
});

test('a text that was changed after the preview is previewed again before it can be sent', async () => {
  await renderInShop(inPage(<NewsletterPanel />), createAnswers());
  await text.fill(written);
  await page.getByRole('button', { name: 'Preview' }).click();
  const send = page.getByRole('button', { name: /^Send to/ });
  await expect.element(send).toBeVisible();
  await text.fill(`${written} And discs.`);
  await expect.element(send).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Preview again' }).click();
  await expect.element(send).toBeVisible();
});

test('the reason why an issue is not sent is shown beside its button, and the text stays', async () => {
  const answers = createAnswers();
  await renderInShop(inPage(<NewsletterPanel />), (request) =>
    request.path.endsWith('/issues')
      ? problem(422, 'invalid', '"Tyres" is being sent. Stop it, or wait.')
      : answers(request),
  );
  await text.fill(written);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('"Tyres" is being sent. Stop it, or wait.');
  await expect.element(text).toHaveValue(written);
});

test('a text that is not an issue is reported at its field', async () => {
  await renderInShop(inPage(<NewsletterPanel />), createAnswers());
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('The text is missing.')).toBeVisible();
  await text.fill('No subject');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Begin with the subject.')).toBeVisible();
});

test('a half-written text is restored after a reload, but only for the same person', async () => {
  const renderPanel = () => renderInShop(inPage(<NewsletterPanel />), createAnswers());
  await renderPanel();
  await text.fill('# Half writ');
  await renderPanel();
  await expect.element(page.getByLabelText('Subject').last()).toHaveValue('Half writ');
  keepSession({ token: crypto.randomUUID(), account: { ...vendorAccount, id: crypto.randomUUID() } });
  await renderPanel();
  await expect.element(text.last()).toHaveValue('');
});

test('an issue that is being sent shows its progress, is stopped and continued', async () => {
  const { requests } = await renderInShop(inPage(<NewsletterPanel />), createAnswers({ issues: [issue] }));
  await expect
    .element(page.getByRole('progressbar', { name: `Mails of ${issue.subject}` }))
    .toHaveAttribute('value', '40');
  await expect.element(page.getByText(/40 of 100 mails, 20 a minute/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Go on with ${issue.subject}` }).click();
  await expect.element(page.getByText('Going out')).toBeVisible();
  expect(writes(requests).map(({ path }) => path)).toEqual([
    `/desk/newsletter/issues/${issue.id}/stop`,
    `/desk/newsletter/issues/${issue.id}/go-on`,
  ]);
});

test('without subscribers nothing can be sent, and long subjects stay within the page', async () => {
  const subject = 'Bremsklotz'.repeat(20);
  const issues = [{ ...issue, state: 'sent' as const, subject, waiting: 0 }];
  await renderInShop(inPage(<NewsletterPanel />), createAnswers({ subscribers: 0, issues }));
  await text.fill(written);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText(/there is nobody to send it to/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Send to/ }).elements()).toEqual([]);
  expect(await widthsThatOverflow()).toEqual([]);
});
