import { beforeEach, expect, test } from 'vitest';
import { fillBrokenPage, restoreServed } from './brokenApp.ts';

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<div id="app"><header>Shop</header><main><form><input value="served"><button>Send</button></form></main></div>';
  root = document.querySelector<HTMLElement>('#app') ?? expect.fail('There is no root.');
});

test('the same elements are there again, with what was typed, and only the browser handles them', () => {
  const field = root.querySelector('input') ?? expect.fail('There is no field.');
  const served = root.innerHTML;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeOldValue: true });
  let heard = 0;
  root.addEventListener('click', () => (heard += 1));

  field.value = 'typed';
  root.querySelector('main')?.setAttribute('aria-busy', 'true');
  root.querySelector('form')?.replaceWith(document.createElement('p'));
  root.querySelector('p')?.append('It broke');
  root.textContent = '';
  root.append(document.createElement('main'));
  root.textContent = '';
  changes.push(...observer.takeRecords());
  restoreServed(root, changes, { title: 'Shop', y: 0 });

  const there = document.querySelector('#app');
  expect(there?.innerHTML).toBe(served);
  expect(there?.querySelector('input')).toBe(field);
  expect(field.value).toBe('typed');
  there?.querySelector('header')?.click();
  expect(heard).toBe(0);
});

test('a page whose app is gone says so, and leads on', () => {
  fillBrokenPage(root);
  expect(root.querySelector('h1')?.textContent).toBe('This page stopped working');
  expect([...root.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Reload this page',
    'Go To HomePage',
  ]);
});
