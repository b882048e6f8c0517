/** A part of the page could not be loaded. */
export const pageIncomplete =
  'This page did not load completely, because the connection broke. Reload it when the connection is back.';

/** The file was moved or changed after it was chosen. */
export const fileNotOpened = 'This file cannot be opened. Choose it again.';
