import { formatPrice } from '#contract/core/money/money.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { renderScriptlessPage } from '../scriptlessPage.ts';
import { sandboxAfterwards, sandboxOutcomes, type SandboxAfterwards, type SandboxOutcome } from './sandboxProvider.ts';

export interface SandboxPayPage {
  reference: string;
  amountPesewas: number;
  /** The plan that it is for; null for an order. */
  planName: string | null;
  /** Where the buttons post to, as a form with the field `outcome`. */
  action: string;
  /** The nonce of the content security policy, for the page's own style sheet. */
  nonce: string;
  /** The payment's state once it is settled: the page then says so, and its only button leads back. */
  settled?: SandboxOutcome | 'refunded' | undefined;
  /** Where a payer goes afterwards: the dashboard. */
  backUrl: string;
}

const settledWords: Record<NonNullable<SandboxPayPage['settled']>, string> = {
  paid: 'This payment succeeded. Your plan is running.',
  failed: 'This payment failed. Nothing was charged.',
  abandoned: 'You left this payment. Nothing was charged.',
  refunded: 'This payment was refunded. The plan that it paid has ended.',
};

const orderWords: typeof settledWords = {
  paid: 'This payment succeeded. The money is held for your order.',
  failed: 'This payment failed. Nothing was charged.',
  abandoned: 'You left this payment. Nothing was charged.',
  refunded: 'This payment was taken back.',
};

/** Reads the posted form of the page. @param body `application/x-www-form-urlencoded` @returns null for no button */
export function readSandboxOutcome(body: string): SandboxOutcome | SandboxAfterwards | null {
  const answer = new URLSearchParams(body).get('outcome');
  return [...sandboxOutcomes, ...sandboxAfterwards].find((outcome) => outcome === answer) ?? null;
}

/** Renders the sandbox's pay page as a whole HTML document; it needs no JavaScript. */
export function renderSandboxPayPage(page: SandboxPayPage): string {
  return renderScriptlessPage({
    title: 'Sandbox payment',
    nonce: page.nonce,
    styles,
    content: `<p class="label"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 16v-4M12 8h.01"/><circle cx="12" cy="12" r="9"/></svg>Sandbox: no money moves</p>
<h1>Pay ${escapeHtml(formatPrice(page.amountPesewas))}</h1>
<p class="lead">This page takes the place of the bank while you try the shop. Choose how the payment ends.</p>
<dl>
${page.planName === null ? '' : `<div><dt>Plan</dt><dd>${escapeHtml(page.planName)}</dd></div>`}
<div><dt>Amount</dt><dd>${escapeHtml(formatPrice(page.amountPesewas))}</dd></div>
<div><dt>Reference</dt><dd class="reference">${escapeHtml(page.reference)}</dd></div>
</dl>
${page.settled ? settledPart(page.settled, page) : buttons(page.action)}`,
  });
}

function buttons(action: string): string {
  return `<form method="post" action="${escapeHtml(action)}">
<button class="amber" name="outcome" value="paid">Succeed</button>
<button class="outlined" name="outcome" value="failed">Fail</button>
<button class="text" name="outcome" value="abandoned">Abandon</button>
</form>`;
}

function settledPart(
  outcome: NonNullable<SandboxPayPage['settled']>,
  { backUrl, action, planName }: SandboxPayPage,
): string {
  const words = planName === null ? orderWords : settledWords;
  const back = planName === null ? 'Back to the order' : 'Back to the dashboard';
  return `<p class="settled ${outcome}" role="status">${words[outcome]}</p>
<a class="button outlined" href="${escapeHtml(backUrl)}">${back}</a>${outcome === 'paid' ? afterwards(action) : ''}`;
}

/** What a provider may tell later of a payment that was made. */
function afterwards(action: string): string {
  return `<form class="later" method="post" action="${escapeHtml(action)}">
<p>What may happen later:</p>
<button class="outlined" name="outcome" value="refund">Pay it back</button>
<button class="outlined" name="outcome" value="dispute">Dispute it</button>
<button class="text" name="outcome" value="dispute-lost">Decide the dispute for the payer</button>
<button class="text" name="outcome" value="dispute-won">Decide the dispute for the shop</button>
<button class="text" name="outcome" value="reversal">Reverse it</button>
</form>`;
}

const styles = `
.label{display:inline-flex;align-items:center;gap:8px;margin:0 0 16px;padding:4px 12px 4px 8px;border-radius:999px;background:var(--warningSoft);color:var(--warning);font-size:.875rem;font-weight:600}
.label svg{width:20px;height:20px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.lead{margin:0 0 20px;color:var(--second)}
dl{margin:0 0 24px;padding:4px 16px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0}
dl div+div{border-top:1px solid var(--line)}
dt{color:var(--second)}
dd{margin:0;font-weight:600;text-align:right;overflow-wrap:anywhere}
.reference{font-weight:400;font-size:.875rem}
form{display:grid;gap:12px}
.settled{margin:0 0 16px;padding:16px;border-radius:14px;font-weight:600}
.paid{background:var(--successSoft);color:var(--success)}
.later{margin-top:32px}
.later p{margin:0}
.failed,.abandoned,.refunded{background:var(--errorSoft);color:var(--error)}
`;
