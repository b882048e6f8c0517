/* As in styleStage.ts, for the libraries of data. A bare import would be dropped by the build: they have no side effects. */
export { QueryClient } from '@tanstack/react-query';
export { atom } from 'jotai';
