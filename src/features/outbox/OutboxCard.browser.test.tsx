import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { keptEntry } from '#tests/support/device/newEntry.ts';
import { OutboxCard } from './OutboxCard.tsx';

const waiting = keptEntry({ id: 'first', label: 'Post: Alternator', state: 'waiting' });
const other = keptEntry({ id: 'second', label: 'Message to the shop', state: 'waiting' });
const list = (entries: readonly OutboxEntry[]) => (
  <ol>
    {entries.map((entry) => (
      <li key={entry.id}>
        <OutboxCard entry={entry} now={new Date()} signedIn steps={[]} editLink={null} onDiscard={() => undefined} />
      </li>
    ))}
  </ol>
);
const card = (label: string) => page.getByRole('article', { name: label });

test('the focus stays at a card whose Send now was pressed, and goes to the next one once it is sent', async () => {
  const screen = await render(list([waiting, other]), { wrapper: ThemeRoot });
  await card('Post: Alternator').getByRole('button', { name: 'Send now' }).click();
  await screen.rerender(list([{ ...waiting, state: 'sending' }, other]));
  await expect.element(card('Post: Alternator').getByRole('button', { name: 'Discard' })).toBeDisabled();
  await expect.element(card('Post: Alternator')).toHaveFocus();
  await screen.rerender(list([other]));
  await expect.element(card('Message to the shop')).toHaveFocus();
});
