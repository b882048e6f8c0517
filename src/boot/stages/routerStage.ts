/* As in styleStage.ts, for the router. Importing the whole namespace would keep all of it, even the unused parts. */
export { RouterProvider } from '@tanstack/react-router';
