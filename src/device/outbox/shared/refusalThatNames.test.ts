import { expect, it } from 'vitest';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { createTestDevice, refusal } from '#tests/support/device/outboxDevice.ts';
import { maybeSent } from './entry.ts';

it.each([
  ['names the command was not sent before either', true],
  ['names none may have been', false],
])('after a try without an answer, what a 403 %s', async (_what, isNamed) => {
  let tries = 0;
  const device = createTestDevice({
    reply({ key }) {
      tries += 1;
      return tries === 1 ? 'broken' : { ...refusal(403, 'forbidden'), key: isNamed ? key : null };
    },
  });
  const { id } = await device.store.put(newEntry(), new Map());
  const runner = device.openRunner();
  await runner.run('all');
  await runner.run('all');
  const entry = await device.store.get(id);
  expect(entry?.state).toBe('needs-you');
  expect(entry && maybeSent(entry)).toBe(!isNamed);
});
