import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growWithText } from './growWithText.ts';

const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}`).join('\n');
let field: HTMLTextAreaElement;

beforeEach(() => {
  field = document.createElement('textarea');
  field.style.cssText =
    'box-sizing: border-box; border: 3px solid; min-height: 48px; max-height: 160px; font: 16px/20px serif';
  field.rows = 1;
  document.body.append(field);
});

afterEach(() => {
  field.remove();
  vi.restoreAllMocks();
});

function write(text: string): void {
  field.value = text;
  growWithText(field);
}

/** As in a browser whose fields do not grow by themselves. */
function withoutOwnGrowth(): void {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
}

test('a field shows all lines of its text, and is low again when it is empty', () => {
  withoutOwnGrowth();
  write(lines(5));
  expect(field.clientHeight).toBe(field.scrollHeight);
  expect(field.clientHeight).toBeGreaterThanOrEqual(100);
  write('');
  expect(field.offsetHeight).toBe(48);
});

test('it grows to its greatest height', () => {
  withoutOwnGrowth();
  write(lines(50));
  expect(field.offsetHeight).toBe(160);
});

test('a browser in which fields grow by themselves is left alone', () => {
  write(lines(5));
  expect(field.style.height).toBe('');
});
