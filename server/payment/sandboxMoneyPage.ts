import { timingSafeEqual } from 'node:crypto';
import { formatPrice } from '#contract/core/money/money.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { deriveKey } from '#server/secretKey.ts';
import { renderScriptlessPage } from '../scriptlessPage.ts';
import { hiddenNumber } from './hiddenNumber.ts';
import type { SandboxRow } from './sandboxBooks.ts';
import { sandboxSignatureHeader } from './sandboxProvider.ts';
import { signBody } from './signedEvent.ts';

/*
 * The page of the sandbox on which whoever tries the shop out decides what becomes of money that goes out. Money out
 * arrives by itself after some seconds; the buttons say otherwise. It shows everybody's payments, so it opens only with
 * the key that the server says at its start.
 */

/** Where the page is. */
export const sandboxMoneyPath = '/sandbox-money';

/** The key of the page: the same for all processes of a shop. @param secret that of `sandboxSecret` */
export function sandboxMoneyKey(secret: string): string {
  return deriveKey(secret, 'page of the sandbox money').toString('base64url');
}

/** Whether what somebody sends is the key of the page. */
export function isSandboxMoneyKey(secret: string, given: unknown): boolean {
  const key = Buffer.from(sandboxMoneyKey(secret));
  const sent = Buffer.from(typeof given === 'string' ? given : '');
  return sent.length === key.length && timingSafeEqual(sent, key);
}

/** The address of the page with its key. */
export const sandboxMoneyUrl = (key: string): string => `${sandboxMoneyPath}?key=${key}`;

const presses = ['succeeded', 'failed', 'reversed'] as const;

/** Reads a press of one of the page's buttons, with the key that came with it; null when it is none. */
export function readSandboxPress(
  body: string,
): { reference: string; status: (typeof presses)[number]; key: string | null } | null {
  const form = new URLSearchParams(body);
  const status = presses.find((press) => press === form.get('status'));
  const reference = form.get('reference');
  return status && reference ? { reference, status, key: form.get('key') } : null;
}

const transferEvents = {
  succeeded: 'transfer.success',
  failed: 'transfer.failed',
  reversed: 'transfer.reversed',
} as const;

/** Makes the webhook about money that went out, in the shapes that Paystack uses; null for what it tells nobody of. */
export function signSandboxMovement(
  secret: string,
  row: SandboxRow,
): { rawBody: Buffer; headers: Record<string, string> } | null {
  const { kind, status, reference, chargeReference, amountPesewas, currency } = row;
  if (status === 'pending' || kind === 'charge') return null;
  const event =
    kind === 'transfer'
      ? { event: transferEvents[status], data: { reference, amount: amountPesewas, currency } }
      : {
          event: status === 'succeeded' ? 'refund.processed' : 'refund.failed',
          data: {
            transaction_reference: chargeReference,
            refund_reference: reference,
            amount: amountPesewas,
            currency,
          },
        };
  const rawBody = Buffer.from(JSON.stringify(event));
  return {
    rawBody,
    headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signBody(secret, rawBody) },
  };
}

const words = { charge: 'Payment', refund: 'Refund', transfer: 'Payout' } as const;

/** Renders the page as a whole HTML document; it needs no JavaScript. Of numbers it shows the last four figures. */
export function renderSandboxMoneyPage({
  rows,
  key,
  nonce,
}: {
  rows: readonly SandboxRow[];
  key: string;
  nonce: string;
}): string {
  const list = rows.map(
    (row) => `<li><p><b>${words[row.kind]} of ${escapeHtml(formatPrice(row.amountPesewas))}</b>: ${row.status}</p>
<p class="reference">${escapeHtml(row.reference)}${row.recipient === null ? '' : ` to ${escapeHtml(hiddenNumber(row.recipient))}`}</p>
${row.kind === 'charge' ? '' : buttons(row, key)}</li>`,
  );
  return renderScriptlessPage({
    title: 'Sandbox money',
    nonce,
    styles,
    content: `<h1>Money of the sandbox</h1>
<p class="lead">No money moves here. Refunds and payouts arrive after some seconds, unless you press a button.</p>
${rows.length === 0 ? '<p>Nothing has moved yet.</p>' : `<ul>${list.join('')}</ul>`}`,
  });
}

function buttons({ reference, kind }: SandboxRow, key: string): string {
  const name = `${words[kind].toLowerCase()} ${reference}`;
  const button = (status: string, label: string) =>
    `<button class="outlined" name="status" value="${status}" aria-label="${label}: ${escapeHtml(name)}">${label}</button>`;
  return `<form method="post" action="${sandboxMoneyPath}"><input type="hidden" name="key" value="${escapeHtml(key)}">
<input type="hidden" name="reference" value="${escapeHtml(reference)}">
${button('succeeded', 'Arrive')}${button('failed', 'Fail')}${button('reversed', 'Come back')}</form>`;
}

const styles = `
.lead{margin:0 0 20px;color:var(--second)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:16px}
li{padding:12px 16px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
li p{margin:0 0 8px;overflow-wrap:anywhere}
.reference{color:var(--second);font-size:.875rem}
form{display:flex;flex-wrap:wrap;gap:8px}
`;
