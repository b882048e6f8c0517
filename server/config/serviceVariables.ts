import * as z from 'zod';
import { storedPhone } from '#contract/core/phones/readPhone.ts';
import { planIds } from '#contract/vendor/payment.ts';
import {
  amountInCedis,
  dealFee,
  dealTimes,
  type Definition,
  headerText,
  hosts,
  httpsUrl,
  mailAddress,
  mailServer,
  paystackKey,
  planPrices,
  pushContact,
  safeBase,
  safeOrigin,
  safeUrl,
  smsDestinations,
} from './configFields.ts';

/** The variables of the services outside the shop. */
export const serviceVariables = {
  SMTP_URL: {
    as: mailServer,
    must: 'a mail server, such as smtp://user:password@host:587, with signs such as @ : / # in the password written as %40 %3A %2F %23',
    about: 'the mail server; without it mails are written to `DATA_DIR/mail` and printed',
  },
  MAIL_FROM: {
    as: mailAddress,
    must: 'a sender, such as Spareyard <shop@example.com>',
    about: 'the sender of mails, which a mail server needs',
  },
  S3_ENDPOINT: {
    as: safeBase,
    must: 'the address of the picture store, with https unless it is on this machine, and without a password or a query',
    about:
      'S3-compatible store for pictures, over https unless it is on this machine; without it pictures are files in `DATA_DIR/pictures`. The `S3_` variables are set together',
  },
  S3_BUCKET: { as: z.string().regex(/^[\w-][\w.-]*$/), must: 'the name of a bucket', about: 'its bucket' },
  S3_REGION: {
    as: z.string().regex(/^[\w-]+$/),
    must: 'a region, such as eu-west-1 or auto',
    about: 'its region, such as `auto`',
  },
  S3_ACCESS_KEY_ID: { as: headerText, must: 'an access key without spaces', about: 'the access key' },
  S3_SECRET_ACCESS_KEY: {
    as: headerText,
    must: 'a secret key without spaces',
    about: 'the secret key that belongs to it',
  },
  CDN_PURGE_URL: {
    as: safeUrl,
    must: 'the address at which the content network is purged, with https unless it is on this machine, and without a password',
    about:
      'set when a content delivery network (CDN) fetches public pictures from the bucket’s folder `shown/`: the address at which it is purged ([picture access](decisions/picture-access.md)); without it the shop sends them',
  },
  CDN_PURGE_TOKEN: {
    as: headerText,
    must: 'the token for it, in printable characters without spaces',
    about: 'the token for that',
  },
  PLAN_PRICES: {
    as: planPrices,
    must: `a price in cedis above 0 for each plan, such as ${planIds.map((id, index) => `${id}=${(index + 1) * 120}`).join(',')}`,
    default: '3-months=120,6-months=210,1-year=380',
    about: 'prices of the vendors’ plans, in cedis',
  },
  PAYSTACK_SECRET_KEY: {
    as: paystackKey,
    must: 'the secret key of a Paystack account, which begins with sk_test_ or sk_live_ (pk_ begins the public one)',
    about:
      'payments for plans go through Paystack, by card and mobile money; without it payments are a sandbox, where plans cost nothing',
  },
  PAYSTACK_URL: {
    as: safeOrigin,
    must: "the address of Paystack's API without a path, such as https://api.paystack.co, with https unless it is on this machine",
    default: 'https://api.paystack.co',
    about: 'the address of Paystack’s API; tests use another one',
  },
  SAFE_DEAL: {
    as: z.enum(['on', 'off']),
    must: 'on or off',
    defaultText: '`on` in the sandbox, `off` with a real provider',
    about:
      '`on` lets buyers pay through the shop, which holds the money until the hand-over. Holding others’ money may need a licence: read [OPERATIONS](OPERATIONS.md#money-that-the-shop-holds) first',
  },
  SAFE_DEAL_FEE: {
    as: dealFee,
    must: 'a percentage, an amount in cedis or both, such as 2%, 1.50 or 2%+1.50',
    default: '2%+1',
    about: 'the fee of a safe deal, which the buyer is shown before ordering: a share of the price, cedis, or both',
  },
  SAFE_DEAL_HOURS: {
    as: dealTimes,
    must: 'the hours of each of pay, ready, answer, arrived and payee, from 1 to 2160, such as pay=48,ready=120,answer=48,arrived=72,payee=48',
    default: 'pay=48,ready=120,answer=48,arrived=72,payee=48',
    about:
      'how many hours a safe deal waits: for the payment, for the parts to be ready or sent, for the vendor’s answer to a problem, for the buyer’s word after a parcel’s arrival, and before money goes to a changed wallet or bank account',
  },
  AFRICASTALKING_USERNAME: {
    as: z.string(),
    must: "the name of an Africa's Talking app",
    about: 'SMS are sent through Africa’s Talking; without it they are written to `DATA_DIR/sms` and printed',
  },
  AFRICASTALKING_API_KEY: {
    as: headerText,
    must: "the key of an Africa's Talking app",
    about: 'the key of that app',
  },
  AFRICASTALKING_SENDER: {
    as: z.string().regex(/^[\w .+-]{1,15}$/),
    must: "a sender that Africa's Talking has given out, such as Spareyard",
    about: 'the sender that Africa’s Talking has assigned',
  },
  AFRICASTALKING_URL: {
    as: safeOrigin,
    must: "the address of Africa's Talking without a path, such as https://api.sandbox.africastalking.com, with https unless it is on this machine",
    default: 'https://api.africastalking.com',
    about: 'the address of its API; its sandbox and tests use another one',
  },
  SMS_DAILY_BOUND: {
    as: amountInCedis,
    must: 'an amount in cedis, such as 50',
    default: '50',
    about: 'how much SMS may cost in one day, in cedis',
  },
  SMS_PRICE: {
    as: amountInCedis,
    must: 'an amount in cedis, such as 0.05',
    default: '0.05',
    about: 'how much one SMS is expected to cost, in cedis',
  },
  SMS_DESTINATIONS: {
    as: smsDestinations,
    must: 'prefixes of phone numbers, separated by commas, each with its price in cedis where it is not SMS_PRICE, such as +233,+228=0.40',
    default: '+233',
    about:
      'how the numbers begin to which SMS may go, separated by commas, each with its price where it is another: `+233,+228=0.40`',
  },
  PUSH_PUBLIC_KEY: {
    as: z.string(),
    must: 'a public key for web push in base64url',
    defaultText: 'made from `APP_SECRET`',
    about:
      'the public half of the pair of keys (P-256, base64url) that web pushes are signed with. With another pair each browser must subscribe again, which it does at its next visit',
  },
  PUSH_PRIVATE_KEY: {
    as: z.string(),
    must: 'a private key for web push in base64url',
    defaultText: 'made from `APP_SECRET`',
    about: 'the private half',
  },
  PUSH_SUBJECT: {
    as: pushContact,
    must: 'mailto: with an e-mail address, or an address beginning with https:',
    defaultText: '`mailto:CONTACT_EMAIL`',
    about: 'the contact for push services',
  },
  PUSH_PRIVATE_HOSTS: {
    as: hosts,
    must: 'hosts with their port, separated by commas, such as push.internal:8443',
    default: '',
    about:
      '`host:port` of push services in your own network, separated by commas; no other private address is ever contacted',
  },
} as const satisfies Record<string, Definition>;

/** The variables of what the shop says about itself. */
export const contactVariables = {
  CONTACT_EMAIL: {
    as: z.email(),
    must: 'an e-mail address',
    default: 'info@spareyard.example',
    about:
      'shown on the contact page; messages to the shop go there, and `/.well-known/security.txt` names it for reports of vulnerabilities',
  },
  CONTACT_PHONE: {
    as: z
      .string()
      .regex(/^\+?[\d ()-]{3,24}$/)
      .transform((text) => storedPhone(text) ?? text),
    must: 'a phone number, such as +233 30 123 4567',
    default: '+233 30 000 0000',
    about: 'shown on the contact page',
  },
  MESSENGER_URL: {
    as: httpsUrl,
    must: 'an https address, such as https://m.me/shop',
    about: 'a further channel, as the next three; hidden when not set',
  },
  SOCIAL_FACEBOOK: { as: httpsUrl, must: 'an https address', about: 'the shop’s page on Facebook' },
  SOCIAL_INSTAGRAM: { as: httpsUrl, must: 'an https address', about: 'the shop’s page on Instagram' },
  SOCIAL_X: { as: httpsUrl, must: 'an https address', about: 'the shop’s page on X' },
} as const satisfies Record<string, Definition>;
