/**
 * Loads the sheet of a report. In a file of its own: an import on demand names all that it needs, and an installation that
 * saves data has no room for the names of what is seldom opened.
 */
export const loadReport = () => import('./ReportDialog.tsx').then((file) => file.ReportDialog);
