/* As in styleStage.ts, for the library of the schemas. */
export { object } from 'zod/mini';
