/**
 * Headers for the mail program's own button to leave a list (RFC 8058). @param url leaves it: at once on POST, and
 * through a page on GET
 */
export const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
