import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { OfflineError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { sendCommand } from './sendCommand.ts';

vi.mock('../outbox.ts', () => ({
  submit: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/submit-1.js')),
}));

const command = {
  id: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
  kind: 'order.status',
  label: 'Accept: request 50001',
  request: { method: 'PATCH', path: '/orders/1', body: { status: 'accepted' } },
  answer: z.object({}),
} as const;

const notArrived = new OfflineError(new TypeError('Failed to fetch dynamically imported module: /assets/late-1.js'));

test.each([
  ['the shop is there', () => Promise.resolve({ status: 'ok' }), /did not arrive, so nothing was saved or sent.*load/],
  ['the shop is there, and other scripts are gone too', () => Promise.reject(notArrived), /did not arrive/],
  ['there is no connection', () => Promise.reject(new OfflineError()), /^No connection right now/],
])('says why nothing was sent where the script that sends does not come, and %s', async (_case, answer, sentence) => {
  const asked: string[] = [];
  const send = ({ path }: { path: string }) => {
    asked.push(path);
    return answer();
  };
  // The client of the API answers as its caller's schema says, which nothing here depends on.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const http = { send } as unknown as Http;
  const outcome = await sendCommand(http, command);
  expect(outcome).toMatchObject({ kind: 'unsaved', fault: { message: expect.stringMatching(sentence) as unknown } });
  expect(asked).toEqual(['/health']);
});
