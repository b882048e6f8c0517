import type { QueueOptions, QueuePolicy } from 'pg-boss';
import { decoders } from './pictures/decoder/decoderPool.ts';

/* What the shop does after the answer: each kind of work with its payload, and how it waits, is tried again and is kept. */

/** Every kind of work that is done after the answer, with its payload. */
export interface JobPayloads {
  /** A mail; the text is sealed, since it may hold a code. */
  'send-mail': { sealed: string };
  /** Has a notice pushed to all browsers of its reader, unless a later word about the same took its place. */
  'deliver-notice': { noticeId: string; told: number };
  /** A notice to one browser. */
  'push-notice': { noticeId: string; told: number; subscriptionId: string };
  /** An SMS; the text is sealed, since it may hold a code. */
  'send-sms': { sealed: string };
  /** Delivers what waited for the end of quiet hours, and sends by SMS what stayed unread. */
  'deliver-due-notices': Record<string, never>;
  /** Tells whoever marked an advert that it costs less now. */
  'tell-price-falls': Record<string, never>;
  /** Makes the derivatives of an uploaded picture. */
  'derive-picture': { pictureId: string };
  /** Compares some pictures of earlier releases with those of others. */
  'compare-pictures': Record<string, never>;
  /** Takes the adverts of plans that ran out off the public pages. */
  'end-subscriptions': Record<string, never>;
  /** Mails those whose plan ends soon. */
  'remind-of-ends': Record<string, never>;
  /** Ends the orders that nobody collects, and says so before. */
  'end-no-shows': Record<string, never>;
  /** Asks vendors about adverts that nobody touched for long, and pauses those without an answer. */
  'ask-still-there': Record<string, never>;
  /** Asks the provider about payments whose webhook has not come. */
  'ask-about-payments': Record<string, never>;
  /** Mails what is new in saved searches. */
  'mail-saved-searches': Record<string, never>;
  /** Queues the mails of this minute for the issue of the newsletter that is being sent. */
  'send-newsletter': Record<string, never>;
  /** Adds up what writers have noted of the counts and words of the adverts. */
  'fold-roll-ups': Record<string, never>;
  /** Copies what has begun to be shown to where a content network fetches it, and removes what has ceased. */
  'show-pictures': Record<string, never>;
  /** Removes idempotency keys, codes, sessions and pictures that nobody needs any more. */
  'sweep-expired': Record<string, never>;
  /** Takes the backup of the night, and thins the older ones. */
  'back-up': Record<string, never>;
  /** Restores the newest backup elsewhere, to see that it can be. */
  'rehearse-restore': Record<string, never>;
}

export type JobName = keyof JobPayloads;

interface Queue extends QueueOptions {
  policy?: QueuePolicy;
  notify: true;
  /** How many run at once in one process. */
  atOnce: number;
  /** How many more may run that have a priority above 0, so that these never wait for others to end. */
  atOnceUrgent?: number;
}

/** A job whose process says nothing for so long goes to another; it says something twice in that time. */
const heartbeatSeconds = 10;

/** What comes round by the clock: one that waits does the work of all that would. */
const atFixedTimes: Queue = {
  notify: true,
  heartbeatSeconds,
  atOnce: 1,
  policy: 'exclusive',
  retryLimit: 2,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
};

/** `notify`: the commit that makes a job wakes the workers, so that nothing waits for the next poll. */
export const queues: Record<JobName, Queue> = {
  // Some six hours of tries, which a mail server's bad night takes; the sealed text is gone an hour after delivery.
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
  // Some nine hours of tries. What goes to no push service that browsers use may be kept waiting there, and shares one worker.
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
  // After an hour nobody wants the code, or the word that something waits.
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
    // One more than are decoded at once: while one is read or stored, the others decode.
    atOnce: decoders.size + 1,
    retryLimit: 6,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  // The next minute does the same.
  'compare-pictures': { ...atFixedTimes, retryLimit: 0 },
  'end-subscriptions': atFixedTimes,
  'remind-of-ends': atFixedTimes,
  'end-no-shows': atFixedTimes,
  'ask-still-there': { ...atFixedTimes, expireInSeconds: 900 },
  // The next run comes soon, and does the same.
  'ask-about-payments': { ...atFixedTimes, retryLimit: 0 },
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
/** Jobs that somebody asked for, unlike those that come round by the clock. */
export const askedJobNames = jobNames.filter((name) => queues[name].policy === undefined);
/** How often a kind of job is tried again after the first time. */
export function retriesOf(name: JobName): number {
  return queues[name].retryLimit ?? 0;
}
