/*
 * What buyers and the demo vendor wrote to each other. The same in every shop that starts at the same moment.
 */

/** What somebody wrote; minutes after the talk began. */
export interface DemoAnswer {
  readonly from: 'vendor' | 'buyer';
  readonly text: string;
  readonly minutesLater: number;
}

export interface DemoThread {
  /** Key of one of the demo vendor's adverts. */
  readonly advert: string;
  /** The demo buyer, or somebody without an account. */
  readonly buyer: 'demo' | { readonly name: string; readonly email: string; readonly phone?: string };
  readonly question: string;
  readonly daysAgo: number;
  /** What follows on the question, in its order. */
  readonly answers?: readonly DemoAnswer[];
  /** For the vendor. "unread" is the usual state of what came in since the vendor last looked. */
  readonly state: 'unread' | 'read' | 'done';
  readonly buyerHasRead?: boolean;
}

// Nobody behind these names: the mail addresses end in example.com and the numbers are no subscriber's.
export const demoThreads: readonly DemoThread[] = [
  {
    advert: 'alternator-camry',
    buyer: { name: 'Kwabena Asare', email: 'kwabena.asare@example.com', phone: '+233 20 000 0131' },
    question:
      'Good morning. Is it tested, and can you fit it for me at Abossey Okai on Saturday? My car is a 2010 Camry.',
    daysAgo: 0.2,
    state: 'unread',
  },
  {
    advert: 'strut-corolla',
    buyer: { name: 'Adwoa Sarpong', email: 'adwoa.sarpong@example.com' },
    question: 'Please, is the price for one or for the two? I need both front sides.',
    daysAgo: 1.4,
    state: 'unread',
  },
  {
    advert: 'headlamp-camry',
    buyer: { name: 'Ibrahim Fuseini', email: 'ibrahim.fuseini@example.com', phone: '+233 20 000 0132' },
    question: 'Do you have the right side too? I am in Tamale. Can you send it by VIP bus, and how much will that be?',
    daysAgo: 3.1,
    answers: [
      {
        from: 'vendor',
        text: 'Yes, both sides. By VIP it is GHc 40, you pay the driver when you collect it at the station.',
        minutesLater: 75,
      },
      {
        from: 'buyer',
        text: 'Fine. Please send me a picture of the right side before you pack it.',
        minutesLater: 130,
      },
      { from: 'vendor', text: 'The boy is at the other shop. I will send it before 4.', minutesLater: 155 },
    ],
    state: 'read',
  },
  {
    advert: 'brake-pads-corolla',
    buyer: { name: 'Nana Yaw Ofori', email: 'nanayaw.ofori@example.com', phone: '+233 20 000 0133' },
    question: 'I run four taxis, all 2010 Corolla. What is your last price for six boxes?',
    daysAgo: 6.6,
    answers: [
      {
        from: 'vendor',
        text: 'For six boxes I will do GHc 10 less on each. They are Japan boxes, come and see.',
        minutesLater: 50,
      },
      { from: 'buyer', text: 'OK, my driver will come on Monday.', minutesLater: 90 },
      { from: 'vendor', text: 'He should ask for Kwame, Shop 14.', minutesLater: 95 },
    ],
    state: 'done',
  },
  {
    advert: 'oil-filter-pack-corolla',
    buyer: { name: 'Efua Baidoo', email: 'efua.baidoo@example.com' },
    question: 'Is the oil original? I was sold a fake one last time, so I want to see the seal before I pay.',
    daysAgo: 9.3,
    answers: [
      { from: 'vendor', text: 'It is original. Come and break the seal yourself before you pay.', minutesLater: 120 },
      { from: 'buyer', text: 'That is what I wanted to hear. I am coming.', minutesLater: 140 },
    ],
    state: 'done',
  },
  {
    advert: 'radiator-sentra',
    buyer: { name: 'Dzifa Amegah', email: 'dzifa.amegah@example.com', phone: '+233 20 000 0134' },
    question: 'Will this one fit an automatic? Mine has the two small pipes at the bottom for the gear oil.',
    daysAgo: 10.5,
    answers: [{ from: 'vendor', text: 'Yes, it has the two pipes for the automatic.', minutesLater: 200 }],
    state: 'read',
  },
  {
    advert: 'battery-60ah-bosch-accent',
    buyer: { name: 'Kojo Quartey', email: 'kojo.quartey@example.com' },
    question: 'How long is the warranty, and do you take the old battery in part payment?',
    daysAgo: 17.2,
    answers: [
      { from: 'vendor', text: 'One year, with the receipt. For the old one I take off GHc 50.', minutesLater: 180 },
    ],
    state: 'done',
  },
  {
    advert: 'ac-compressor-tucson',
    buyer: { name: 'Abena Darkwah', email: 'abena.darkwah@example.com', phone: '+233 20 000 0135' },
    question: 'My mechanic at Kokomlemle says the belt pulley must have six lines. Please count them for me.',
    daysAgo: 24.7,
    answers: [
      { from: 'vendor', text: 'I counted: six lines.', minutesLater: 65 },
      { from: 'buyer', text: 'Thank you, he says that is the one.', minutesLater: 400 },
    ],
    state: 'done',
  },
  {
    advert: 'tail-lamp-corolla',
    buyer: { name: 'Memuna Alidu', email: 'memuna.alidu@example.com' },
    question: 'Are the bulb holders inside, or only the glass?',
    daysAgo: 31.4,
    answers: [{ from: 'vendor', text: 'The holders are inside. The bulbs too.', minutesLater: 30 }],
    state: 'done',
  },
  {
    advert: 'fan-vitz',
    buyer: { name: 'Emmanuel Tawiah', email: 'emmanuel.tawiah@example.com', phone: '+233 20 000 0136' },
    question: 'Is it the complete fan with the frame? I can come from Kasoa today.',
    daysAgo: 42.8,
    answers: [
      { from: 'vendor', text: 'Complete, with the frame and the plug.', minutesLater: 25 },
      { from: 'buyer', text: 'On my way.', minutesLater: 31 },
    ],
    state: 'done',
  },
  {
    advert: 'strut-corolla',
    buyer: 'demo',
    question: 'Good afternoon. Are these struts for the front? My car is a 2009 Corolla.',
    daysAgo: 0.15,
    answers: [
      { from: 'vendor', text: 'Front, left and right. They are home used from Japan, not opened.', minutesLater: 18 },
      { from: 'buyer', text: 'And the last price for the pair?', minutesLater: 26 },
      {
        from: 'vendor',
        text: 'For the pair I will take GHc 50 off. Come and see them before you pay.',
        minutesLater: 31,
      },
      { from: 'buyer', text: 'I close at 4. Will you still be there at 5?', minutesLater: 40 },
    ],
    state: 'unread',
    buyerHasRead: true,
  },
  {
    advert: 'headlamp-camry',
    buyer: 'demo',
    question: 'Is the glass clear? The one I have now is yellow.',
    daysAgo: 1.1,
    answers: [
      { from: 'vendor', text: 'Very clear. Still there.', minutesLater: 45 },
      {
        from: 'vendor',
        text: 'Two people asked today. Tell me if I should keep it for you until Saturday.',
        minutesLater: 210,
      },
    ],
    state: 'read',
  },
  {
    advert: 'brake-pads-corolla',
    buyer: 'demo',
    question: 'Do they fit the back too?',
    daysAgo: 7.4,
    answers: [
      { from: 'vendor', text: 'No, front alone. For the back it is shoes.', minutesLater: 22 },
      { from: 'buyer', text: 'Thank you.', minutesLater: 60 },
    ],
    state: 'done',
    buyerHasRead: true,
  },
];
