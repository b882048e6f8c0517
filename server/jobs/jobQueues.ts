import type { QueueOptions, QueuePolicy } from 'pg-boss';
import { decoders } from '../pictures/decoder/decoderPool.ts';

/* The work after the response: each kind of job with its payload, how it waits, is retried and is kept. */

/** Every kind of job with its payload. */
export interface JobPayloads {
  /** Sends a mail; the text is sealed, since it may contain a code. */
  'send-mail': { sealed: string };
  /** Queues a push of a notice to every browser of its reader, unless a later one about the matter replaced it. */
  'deliver-notice': { noticeId: string; told: number };
  'push-notice': { noticeId: string; told: number; subscriptionId: string };
  /** Sends an SMS; the text is sealed, since it may contain a code. */
  'send-sms': { sealed: string };
  /** Delivers the notices that waited for the end of quiet hours, and sends unread ones by SMS. */
  'deliver-due-notices': Record<string, never>;
  /** Notifies the people who marked an advert as a favourite that its price has fallen. */
  'tell-price-falls': Record<string, never>;
  'derive-picture': { pictureId: string };
  /** Takes the adverts of expired plans off the public pages. */
  'end-subscriptions': Record<string, never>;
  /** Mails the vendors whose plan ends soon. */
  'remind-of-ends': Record<string, never>;
  /** Ends the orders that nobody collects, and warns before that. */
  'end-no-shows': Record<string, never>;
  /** Reminds both sides of the times that vendors named for pick-ups. */
  'remind-of-pick-ups': Record<string, never>;
  'end-price-offers': Record<string, never>;
  'end-wanted-parts': Record<string, never>;
  /** Asks vendors about adverts that have not been touched for a long time, and pauses those that get no answer. */
  'ask-still-there': Record<string, never>;
  /** Asks the payment provider about payments whose webhook has not come. */
  'ask-about-payments': Record<string, never>;
  /** Asks the provider for one movement of a deal's money, or about it. */
  'move-money': { movementId: string; looksOnly?: boolean };
  /** The same for every movement whose time has come. */
  'move-due-money': Record<string, never>;
  /** Ends deals that nobody has ended in time, and begins large payouts. */
  'tend-deals': Record<string, never>;
  /** Begins the day's payouts to vendors. */
  'pay-out': Record<string, never>;
  /** Compares the ledger with the provider's list. */
  'reconcile-money': Record<string, never>;
  /** Mails the people who run the shop what waits at the desk's Money tab. */
  'mail-desk-money': Record<string, never>;
  /** Mails the new adverts of saved searches. */
  'mail-saved-searches': Record<string, never>;
  /** Queues this minute's mails of the newsletter issue that is being sent. */
  'send-newsletter': Record<string, never>;
  /** Folds the changes that writers have noted into the counts and words of the adverts. */
  'fold-roll-ups': Record<string, never>;
  /** Copies shown pictures to where a content network fetches them, and removes those that are no longer shown. */
  'show-pictures': Record<string, never>;
  /** Removes idempotency keys, codes, sessions and pictures that nobody needs any more. */
  'sweep-expired': Record<string, never>;
  /** Takes the nightly backup, and thins out the older ones. */
  'back-up': Record<string, never>;
  /** Restores the newest backup to a separate place, to check that it can be restored. */
  'rehearse-restore': Record<string, never>;
}

export type JobName = keyof JobPayloads;

interface Queue extends QueueOptions {
  policy?: QueuePolicy;
  notify: true;
  /** How many jobs run at once in one process. */
  atOnce: number;
  /** How many more jobs with a priority above 0 may run, so that these never wait for others to end. */
  atOnceUrgent?: number;
}

/** A job whose process sends no heartbeat for this long goes to another process; a process sends two in that time. */
const heartbeatSeconds = 10;

/** Jobs on a schedule. At most one waits at a time: it does the work of all that would have waited. */
const atFixedTimes: Queue = {
  notify: true,
  heartbeatSeconds,
  atOnce: 1,
  policy: 'exclusive',
  retryLimit: 2,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
};

/** `notify`: the commit that creates a job wakes the workers, so that nothing waits for the next poll. */
export const queues: Record<JobName, Queue> = {
  // Retried for some six hours, a mail server's bad night. The sealed text is deleted an hour after delivery.
  'send-mail': {
    notify: true,
    heartbeatSeconds,
    atOnce: 4,
    atOnceUrgent: 2,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
    retentionSeconds: 2 * 86_400,
  },
  'deliver-notice': {
    notify: true,
    heartbeatSeconds,
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  // Retried for some nine hours. A push to an address outside the known browser push services may be kept waiting
  // there; those pushes share one worker.
  'push-notice': {
    notify: true,
    heartbeatSeconds,
    atOnce: 1,
    atOnceUrgent: 3,
    retryLimit: 16,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  },
  // After an hour nobody wants the code, or the news that something is waiting.
  'send-sms': {
    notify: true,
    heartbeatSeconds,
    atOnce: 2,
    retryLimit: 8,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
    retentionSeconds: 3600,
  },
  'derive-picture': {
    notify: true,
    heartbeatSeconds,
    // One more than the number of decoders: while one picture is read or stored, the others are decoded.
    atOnce: decoders.size + 1,
    retryLimit: 6,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  'end-subscriptions': atFixedTimes,
  'remind-of-ends': atFixedTimes,
  'end-no-shows': atFixedTimes,
  'remind-of-pick-ups': atFixedTimes,
  'end-price-offers': atFixedTimes,
  'end-wanted-parts': atFixedTimes,
  'ask-still-there': { ...atFixedTimes, expireInSeconds: 900 },
  // The next run comes soon and does the same work.
  'ask-about-payments': { ...atFixedTimes, retryLimit: 0 },
  // What fails is due again by its row, so the queue does not repeat it.
  'move-money': {
    notify: true,
    heartbeatSeconds,
    atOnce: 2,
    retryLimit: 0,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  'move-due-money': { ...atFixedTimes, retryLimit: 0 },
  'tend-deals': atFixedTimes,
  'pay-out': atFixedTimes,
  'mail-desk-money': atFixedTimes,
  // Retried through a bad night of the provider.
  'reconcile-money': { ...atFixedTimes, retryLimit: 8, retryDelay: 300, retryBackoff: true, expireInSeconds: 1800 },
  'mail-saved-searches': { ...atFixedTimes, expireInSeconds: 900 },
  'deliver-due-notices': { ...atFixedTimes, retryLimit: 0 },
  'tell-price-falls': { ...atFixedTimes, retryLimit: 0 },
  'send-newsletter': { ...atFixedTimes, retryLimit: 0 },
  'fold-roll-ups': { ...atFixedTimes, retryLimit: 0 },
  'show-pictures': { ...atFixedTimes, retryLimit: 0 },
  'sweep-expired': { ...atFixedTimes, expireInSeconds: 900 },
  // A large shop's pictures take hours.
  'back-up': { ...atFixedTimes, retryLimit: 1, expireInSeconds: 6 * 3600 },
  'rehearse-restore': { ...atFixedTimes, retryLimit: 0, expireInSeconds: 6 * 3600 },
};
export const jobNames = Object.keys(queues).filter((name): name is JobName => name in queues);
/** Jobs that are enqueued on demand, unlike those on a schedule. */
export const onDemandJobNames = jobNames.filter((name) => queues[name].policy === undefined);
/** How often a kind of job is retried after the first attempt. */
export function retriesOf(name: JobName): number {
  return queues[name].retryLimit ?? 0;
}
