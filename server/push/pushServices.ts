/*
 * The push services of the browsers that people use. They answer at once, and a crowd of browsers is nothing to them.
 * An address elsewhere may be anybody's server, which could keep us waiting on purpose, so pushes to other addresses
 * have a separate worker.
 */
const hosts: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'android.googleapis.com']);
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether a host belongs to a push service that many browsers use. */
export function isPushService(host: string): boolean {
  return hosts.has(host) || domains.some((domain) => host.endsWith(domain));
}
