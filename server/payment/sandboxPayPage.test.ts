import { describe, expect, test } from 'vitest';
import { readSandboxOutcome, renderSandboxPayPage } from './sandboxPayPage.ts';
import { sandboxAfterwards } from './sandboxProvider.ts';

const page = {
  reference: 'sy-0190f5d2',
  amountPesewas: 27_000,
  planName: '6 Months',
  action: '/sandbox-pay/sy-0190f5d2',
  backUrl: '/vendor-dashboard',
  nonce: 'abc123',
};

describe('renderSandboxPayPage', () => {
  test('says what is paid for, and that no money moves', () => {
    const html = renderSandboxPayPage(page);
    for (const words of ['Sandbox: no money moves', 'GHc\u00a0270.00', '6 Months', 'sy-0190f5d2']) {
      expect(html).toContain(words);
    }
  });

  test('has a plain form with three buttons and no script', () => {
    const html = renderSandboxPayPage(page);
    expect(html).toContain('<form method="post" action="/sandbox-pay/sy-0190f5d2">');
    expect([...html.matchAll(/value="(\w+)">(\w+)</g)].map(([, value, label]) => [value, label])).toEqual([
      ['paid', 'Succeed'],
      ['failed', 'Fail'],
      ['abandoned', 'Abandon'],
    ]);
    expect(html).not.toMatch(/<script|style="|\son\w+=/);
  });

  test('contains the nonce of the content security policy', () => {
    expect(renderSandboxPayPage(page)).toContain('<style nonce="abc123">');
  });

  test('offers what may happen later once it is paid, and the way back', () => {
    const html = renderSandboxPayPage({ ...page, settled: 'paid' });
    expect([...html.matchAll(/value="([\w-]+)">/g)].map(([, value]) => value)).toEqual([...sandboxAfterwards]);
    expect(html).toContain('href="/vendor-dashboard"');
  });

  test.each(['failed', 'abandoned', 'refunded'] as const)('offers only the way back once it is %s', (settled) => {
    const html = renderSandboxPayPage({ ...page, settled });
    expect(html).not.toContain('<form');
    expect(html).toContain('href="/vendor-dashboard"');
  });

  test('shows its input as text, never as HTML', () => {
    const bad = `"><img src=x onerror='x()'>&`;
    const html = renderSandboxPayPage({ ...page, reference: bad, planName: bad, action: bad, nonce: bad });
    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;x()&#39;&gt;&amp;');
  });
});

describe('readSandboxOutcome', () => {
  test('reads which button was pressed', () => {
    expect(['outcome=paid', 'outcome=failed', 'outcome=abandoned'].map(readSandboxOutcome)).toEqual([
      'paid',
      'failed',
      'abandoned',
    ]);
  });

  test.each(['', 'outcome=', 'outcome=pending', 'outcome=toString', '{"outcome":"paid"}'])('rejects %j', (body) => {
    expect(readSandboxOutcome(body)).toBeNull();
  });
});
