/** Headers for a mail program's own button to leave a list (RFC 8058). @param url leaves it by POST, asks by GET */
export const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
