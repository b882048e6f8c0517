/** Whether a click on a link asks for nothing of its own, as a new tab or a download. */
export const isPlainClick = ({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
