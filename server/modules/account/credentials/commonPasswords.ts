import { dictionary } from '@zxcvbn-ts/language-common';

/*
 * The passwords that attackers try first: the 49,000 most used ones of the published lists of leaked passwords, as
 * zxcvbn has them, most used first; words that are common in Ghana; and both with the usual letters replaced and the
 * usual figures added, such as "Passw0rd!", "kumasi2024" and "qwerty12345".
 */

const leaked = dictionary['passwords-common'];
/** How many leaked passwords stay weak with figures added. Many of the rarer ones are hardly words. */
const stems = 10_000;

const words =
  `password passwort pass passw welcome admin administrator root login letmein iloveyou loveyou lovely love princess
  prince sunshine shadow monkey dragon master superman batman spiderman pokemon naruto football baseball basketball
  soccer hockey liverpool chelsea arsenal barcelona manchester manutd realmadrid juventus blessing blessed jesus
  jesuschrist christ godisgood godislove god amen faith grace praise favour mercy angel angels heaven church hallelujah
  ghana accra kumasi tamale tema takoradi ashanti kotoko heartsofoak blackstars africa nigeria lagos kwame kofi kojo
  kwaku yaw akwasi ama abena akosua adwoa afia yaa nana mensah owusu boateng asante osei appiah amoah agyemang
  adjoa kweku kwabena nkrumah
  charlie michael jordan daniel thomas andrew joshua matthew jessica jennifer ashley nicole michelle samuel emmanuel
  mustang ferrari mercedes toyota corolla honda nissan hyundai spareyard sparepart spareparts carparts
  computer internet secret whatever freedom trustno hello hellothere starwars killer hunter ranger flower cookie
  cheese summer winter spring autumn money dollar million business company office default changeme temp temporary test
  testing tester guest user username demo sample access system server windows google facebook instagram whatsapp
  samsung iphone nokia tecno infinix qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  mypassword mypass newpassword yourpassword family mother father mummy daddy baby babygirl babyboy sweetheart honey
  forever friends happy smile number fuckyou fuckoff asshole bitch sexy hottie cutie chocolate butterfly purple
  orange banana mickey minnie tigger pepper ginger buster maggie bailey diamond silver golden eagle tiger lion
  rainbow snoopy junior matrix phoenix thunder soldier warrior legend victory winner champion boss king queen`.split(
    /\s+/,
  );

const whole =
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234 asdf1234
  abcd1234 abc12345 a1b2c3d4 a1234567 a12345678 aa123456 abc123456 123qweasd 123456qwerty qweasdzxc qwertyuiop
  1234qwer 12341234 12344321 11223344 1122334455 112233445566 123123123 123321123 147258369 159357456 741852963
  789456123 987654321 88888888 00000000 11111111 1029384756 1357924680 0246813579 19841984 20002000 87654321
  nopassword notapassword trustno1 access14 letmein1 jordan23 ncc1701d michael1 thx1138 blink182 rush2112 slipknot
  metallica nirvana1 eminem50 arsenal1 chelsea1 liverpool1 corvette mercedes1 porsche911 yamaha01 kawasaki harley01
  helloworld whatsup1 godbless godfirst jesusislord jesusisking jesuslives iloveghana ghana1957 ghana123 accra123 kumasi123
  password password1 password12 password123 password1234 p@ssw0rd passw0rd welcome1 welcome123 admin123 admin1234
  qwerty123 qwerty1234 qwerty12345 iloveyou1 iloveyou2 sunshine1 princess1 football1 baseball1 superman1 charlie1`.split(
    /\s+/,
  );

const common = new Set([...words, ...whole, ...leaked.filter((word) => word.length >= 8)]);
const commonStems = new Set([...words, ...leaked.slice(0, stems)].filter((word) => word.length >= 4));

/** Rows of keys and letters. A password is refused when it is part of one, forwards or backwards. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
];
const runs = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))];

const exchanged: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Facts about the owner of a password, which attackers try early. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullname?: string | undefined;
  readonly companyName?: string | null | undefined;
}

/** Returns why a password is refused, as a message for its field; null when it may be used. */
export function passwordRefusal(password: string, owner: PasswordOwner): string | null {
  const lower = password.toLowerCase();
  if (isOwn(lower, owner)) return 'This password is too close to your name or e-mail. Choose another one.';
  if (isCommon(lower) || isPattern(lower))
    return 'This password is one of the first that attackers guess. Choose another one.';
  return null;
}

/** Whether hardly a letter is left without the words of the account, with replaced letters read back as well. */
function isOwn(lower: string, { email, fullname = '', companyName }: PasswordOwner): boolean {
  const parts = `${email} ${fullname} ${companyName ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const own = parts.filter((part) => part.length >= 3).toSorted((one, other) => other.length - one.length);
  return [lower, ...unmasked(lower)].some((form) => {
    const rest = own.reduce((text, part) => text.replaceAll(part, ''), form);
    return rest !== form && rest.replace(/[^\p{L}]/gu, '').length < 3;
  });
}

function isCommon(lower: string): boolean {
  const stem = withoutTail(lower);
  return (
    [lower, ...unmasked(lower)].some((form) => common.has(form)) ||
    [stem, ...unmasked(stem)].some((form) => commonStems.has(form))
  );
}

/** Reads figures and symbols as the letters that they may stand for; a 1 is read both as l and as i. */
function unmasked(lower: string): string[] {
  return ['l', 'i'].map((one) => lower.replaceAll('1', one).replace(/[03457@$!]/g, (sign) => exchanged[sign] ?? sign));
}

/** Whether it is one character or a short piece repeated, or part of a row with or without figures around it. */
function isPattern(lower: string): boolean {
  if (/^(.{1,4})\1+$/.test(lower) || /^(.)\1{5,}/.test(lower)) return true;
  return [lower, withoutTail(lower)].some((form) => form.length >= 4 && runs.some((row) => row.includes(form)));
}

/** The text without figures and symbols at its beginning and end. */
function withoutTail(text: string): string {
  return text.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
}
