import type { DemoAdvert } from '#server/db/demo/types.ts';

/*
 * What buyers did with the demo vendor's adverts, so that the dashboard has something to show: looks that follow the
 * week and the age of an advert, and a handful of questions. The same in every shop that starts at the same moment.
 */

/** As far back as the dashboard compares. */
export const demoInterestDays = 60;
const dayMs = 86_400_000;

export interface DemoEnquiry {
  /** Key of one of the demo vendor's adverts. */
  readonly advert: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly message: string;
  readonly daysAgo: number;
  /** "unread" is the usual state of what came in since the vendor last looked. */
  readonly state: 'unread' | 'read' | 'done';
}

// Nobody behind these names: the mail addresses end in example.com and the numbers are no subscriber's.
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    advert: 'alternator-camry',
    name: 'Kwabena Asare',
    email: 'kwabena.asare@example.com',
    phone: '+233 20 000 0131',
    message:
      'Good morning. Is it tested, and can you fit it for me at Abossey Okai on Saturday? My car is a 2010 Camry.',
    daysAgo: 0.2,
    state: 'unread',
  },
  {
    advert: 'strut-corolla',
    name: 'Adwoa Sarpong',
    email: 'adwoa.sarpong@example.com',
    message: 'Please, is the price for one or for the two? I need both front sides.',
    daysAgo: 1.4,
    state: 'unread',
  },
  {
    advert: 'headlamp-camry',
    name: 'Ibrahim Fuseini',
    email: 'ibrahim.fuseini@example.com',
    phone: '+233 20 000 0132',
    message: 'Do you have the right side too? I am in Tamale. Can you send it by VIP bus, and how much will that be?',
    daysAgo: 3.1,
    state: 'read',
  },
  {
    advert: 'brake-pads-corolla',
    name: 'Nana Yaw Ofori',
    email: 'nanayaw.ofori@example.com',
    phone: '+233 20 000 0133',
    message: 'I run four taxis, all 2010 Corolla. What is your last price for six boxes?',
    daysAgo: 6.6,
    state: 'done',
  },
  {
    advert: 'oil-filter-pack-corolla',
    name: 'Efua Baidoo',
    email: 'efua.baidoo@example.com',
    message: 'Is the oil original? I was sold a fake one last time, so I want to see the seal before I pay.',
    daysAgo: 9.3,
    state: 'done',
  },
  {
    advert: 'radiator-sentra',
    name: 'Dzifa Amegah',
    email: 'dzifa.amegah@example.com',
    phone: '+233 20 000 0134',
    message: 'Will this one fit an automatic? Mine has the two small pipes at the bottom for the gear oil.',
    daysAgo: 10.5,
    state: 'read',
  },
  {
    advert: 'battery-60ah-bosch-accent',
    name: 'Kojo Quartey',
    email: 'kojo.quartey@example.com',
    message: 'How long is the warranty, and do you take the old battery in part payment?',
    daysAgo: 17.2,
    state: 'done',
  },
  {
    advert: 'ac-compressor-tucson',
    name: 'Abena Darkwah',
    email: 'abena.darkwah@example.com',
    phone: '+233 20 000 0135',
    message: 'My mechanic at Kokomlemle says the belt pulley must have six lines. Please count them for me.',
    daysAgo: 24.7,
    state: 'done',
  },
  {
    advert: 'tail-lamp-corolla',
    name: 'Memuna Alidu',
    email: 'memuna.alidu@example.com',
    message: 'Are the bulb holders inside, or only the glass?',
    daysAgo: 31.4,
    state: 'done',
  },
  {
    advert: 'fan-vitz',
    name: 'Emmanuel Tawiah',
    email: 'emmanuel.tawiah@example.com',
    phone: '+233 20 000 0136',
    message: 'Is it the complete fan with the frame? I can come from Kasoa today.',
    daysAgo: 42.8,
    state: 'done',
  },
];

/**
 * How many looked at an advert on a day of the past, most while it is new and on Saturdays, when people repair; fewer
 * on Sundays. A withdrawn advert was seen until it was withdrawn, two weeks ago.
 * @param part of the day that has passed, 1 for a whole day
 */
export function demoViewsOn(
  advert: Pick<DemoAdvert, 'key' | 'createdDaysAgo' | 'status'>,
  { daysAgo, now, part }: { daysAgo: number; now: Date; part: number },
): number {
  const ageDays = advert.createdDaysAgo - daysAgo;
  if (ageDays < 0 || (advert.status === 'Not available' && daysAgo < 14)) return 0;
  const weekday = new Date(now.getTime() - daysAgo * dayMs).getUTCDay();
  const liking = 0.4 + 2.4 * chance(advert.key) ** 2;
  const newness = ageDays < 4 ? 2 : 1;
  const week = weekday === 6 ? 1.5 : weekday === 0 ? 0.5 : 1;
  const luck = 0.3 + 1.4 * chance(`${advert.key} ${daysAgo}`);
  return Math.round(liking * newness * week * luck * part);
}

/** A number from 0 to 1 that depends on the text alone (FNV-1a, its bits mixed once more). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 0xffffffff;
}
