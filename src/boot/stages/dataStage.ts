/*
 * As in styleStage.ts, for the data libraries. The build would drop a bare import, because they have no side effects.
 */
export { QueryClient } from '@tanstack/react-query';
export { atom } from 'jotai';
