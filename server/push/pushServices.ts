/*
 * The push services of the browsers that people have. They answer at once, and a crowd of browsers costs them nothing; an
 * address elsewhere may be anybody's, who can keep us waiting on purpose. So what goes elsewhere has a worker of its own.
 */
const hosts: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'android.googleapis.com']);
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether a host is of a push service that many browsers use. */
export function isPushService(host: string): boolean {
  return hosts.has(host) || domains.some((domain) => host.endsWith(domain));
}
