/* As in styleStage.ts, for the router: imported whole, all of it would be kept, also what nobody calls. */
export { RouterProvider } from '@tanstack/react-router';
