/** Loads the question about notices. In a file of its own for the reason that `loadReport.ts` gives. */
export const loadPushQuestion = () => import('./PushQuestion.tsx').then((file) => file.PushQuestion);
