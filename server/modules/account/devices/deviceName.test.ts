import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0`, 'Opera on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('the agent %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
