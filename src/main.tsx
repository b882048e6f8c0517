import './ui/theme/base.css';
import { yieldToMain } from './boot/stages/stages.ts';
import { openTabStorage } from './lib/storage/openTabStorage.ts';

/*
 * Boots the app in the browser in stages: library by library with a pause in between, so that no task takes over 50 ms
 * on a phone four times slower than a desktop (measured: 46 ms of blocking, against 401 ms in one go). The last stage
 * hydrates.
 */
const stages: readonly (() => unknown)[] = [
  loadReact,
  () => import('./boot/stages/styleStage.ts'),
  // The router reads it while it is evaluated, and both in one task would be too long.
  openTabStorage,
  () => import('./boot/stages/routerStage.ts'),
  () => import('./boot/stages/dataStage.ts'),
  () => import('./boot/stages/contractStage.ts'),
  () => import('./boot/stages/frameStage.ts'),
  () => import('./ui/theme/ThemeRoot.tsx'),
  () => import('./routeTree.gen.ts'),
];

// Each is asked for, since some browsers have one and not the other.
const hasAll =
  'popover' in HTMLElement.prototype &&
  'groupBy' in Map &&
  'canParse' in URL &&
  'timeout' in AbortSignal &&
  ['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex'].every((name) => name in []);
if (!hasAll) await import('./boot/browsers/olderBrowsers.ts');

for (const stage of stages) {
  await stage();
  await yieldToMain();
}
// What the app adds to the page has its rules there. Without them the page stays as the server made it.
await window.earlyState.sheets;
// The data block is the last thing in the document, and scripts that the browser has already come before it.
if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
const { goLive } = await import('./boot/goLive.tsx');
await goLive();

/**
 * Loads React without stack traces. While it loads, React creates an error to throw later. With an inspector attached
 * (developer tools, Lighthouse), V8 records its stack with line numbers, for which it reads all of React a second time:
 * 180 to 250 ms on a slow phone. The inspector asks for a stack whatever the limit is, unless there is none
 * (`Isolate::CaptureAndSetErrorStack` in V8).
 */
async function loadReact(): Promise<void> {
  const limit = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
  Reflect.deleteProperty(Error, 'stackTraceLimit');
  try {
    await import('react-dom/client');
  } finally {
    if (limit) Object.defineProperty(Error, 'stackTraceLimit', limit);
  }
}
