import { lazyLayer } from './lazyLayer.tsx';

/** `ConfirmDialog`, whose script is loaded when it first opens. */
export const LazyConfirmDialog = lazyLayer(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog));
