import { comparedEmail } from '#contract/core/readEmail.ts';
import { contactTopics } from '#contract/people/contactTopics.ts';
import { safeNext } from '#contract/people/safeNext.ts';
import { comingServices } from '#contract/people/services.ts';
import * as word from '#contract/people/formWords.ts';
import type { PlainAnswer } from './plainApi.ts';
import type { PlainField, PlainValues } from './plainForm.ts';
import type { Onward, PlainFormKind } from './plainFormKind.ts';

/*
 * The forms that work without scripts, each on the same API route that the app's page calls. The app's forms have the
 * same field names, and are sent here by the browser when no script handles them.
 */

const email: PlainField = { name: 'email', label: word.yourEmailLabel, kind: 'email', autoComplete: 'email' };
const password: PlainField = {
  name: 'password',
  label: word.passwordLabel,
  kind: 'password',
  autoComplete: 'current-password',
};
/** The page that the person wanted to reach, carried through all forms until they are signed in. */
const onwardField: PlainField = { name: 'next', label: '', kind: 'hidden' };
const message: PlainField = { name: 'message', label: word.messageLabel, kind: 'textarea' };
const yourName: PlainField = { name: 'name', label: word.yourNameLabel, autoComplete: 'name' };

const account = '/plain/account';

/** @param next the page that the person wanted to reach; only an address of the shop counts */
function enter(answer: PlainAnswer, next?: string): Onward {
  const token = textIn(answer.data, 'token');
  const onward = safeNext(next);
  return { to: onward === '/' ? account : onward, notice: answer.message, keep: { session: token, step: '' } };
}

/** A text member of an answer or of a problem's details; empty when there is none. */
function textIn(data: unknown, name: string): string {
  const value: unknown =
    typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : '';
  return typeof value === 'string' ? value : '';
}

function given(values: PlainValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

/** What a step stores for the next page. */
function stepOf(step: Record<string, string>): string {
  return JSON.stringify(step);
}

const vendorFields: readonly PlainField[] = [
  { name: 'companyName', label: word.companyNameLabel, autoComplete: 'organization', help: 'Only for vendors.' },
  {
    name: 'businessAddress',
    label: word.businessAddressLabel,
    autoComplete: 'street-address',
    help: 'Only for vendors.',
  },
  {
    name: 'phone',
    label: word.phoneLabel,
    kind: 'tel',
    autoComplete: 'tel',
    isOptional: true,
    help: word.vendorPhoneHelp,
  },
];

export const plainForms: Readonly<Record<string, PlainFormKind>> = {
  login: {
    title: 'Login',
    fields: () => [{ ...email, label: word.emailLabel, autoComplete: 'username' }, password, onwardField],
    button: word.signInButton,
    call: (values) => ({
      path: '/auth/login',
      body: { email: values['email'] ?? '', password: values['password'] ?? '' },
    }),
    taken: (answer, { next }) => enter(answer, next),
    refused(answer, { next = '', email: typed = '' }) {
      const { code, message: words } = answer;
      if (code === 'second_factor') {
        return { to: '/plain/code', keep: { step: stepOf({ challenge: textIn(answer.details, 'challenge'), next }) } };
      }
      if (code !== 'email_unverified') return null;
      return { to: '/plain/verify', notice: words, keep: { step: stepOf({ email: typed, next }) } };
    },
    ways: [
      { to: '/plain/register', words: 'SignUp' },
      { to: '/contact', words: 'You cannot sign in? Write to us' },
    ],
  },
  code: {
    title: word.secondStepTitle,
    lead: () => word.secondStepLead,
    // A recovery code has letters, which a keypad of figures lacks.
    fields: () => [
      { name: 'code', label: word.codeLabel, autoComplete: 'one-time-code', help: 'Or one of your recovery codes.' },
    ],
    button: word.signInButton,
    call: (values, step) => ({
      path: '/auth/login/second-factor',
      body: { challenge: step['challenge'] ?? '', code: values['code'] ?? '' },
    }),
    taken: (answer, _values, { next }) => enter(answer, next),
    refused({ status, code, message: words, fields }) {
      // The browser no longer has the first step, or the shop no longer accepts it.
      const trouble = fields['challenge'] === undefined ? words : 'That took too long. Type your password again.';
      const isTypedAgain = code === 'wrong_code' || status >= 429 || (code === 'invalid' && trouble === words);
      return isTypedAgain ? null : { to: '/plain/login', trouble, keep: { step: '' } };
    },
    ways: [{ to: '/plain/login', words: 'Back to the password' }],
  },
  register: {
    title: 'SignUp',
    fields: () => [
      {
        name: 'accountType',
        label: word.accountTypeLabel,
        kind: 'radio',
        options: [
          { value: 'user', label: `${word.buyerLabel}: ${word.buyerWords}` },
          { value: 'vendor', label: `${word.vendorLabel}: ${word.vendorWords}` },
        ],
      },
      { name: 'fullname', label: word.fullNameLabel, autoComplete: 'name' },
      ...vendorFields,
      { name: 'photo', label: word.profilePictureLabel, kind: 'file', isOptional: true },
      { ...email, label: word.emailLabel },
      { ...password, autoComplete: 'new-password', help: word.newPasswordHelp },
      { ...password, name: 'confirmPassword', label: word.confirmPasswordLabel, autoComplete: 'new-password' },
      onwardField,
    ],
    button: word.registerButton,
    picture: 'photo',
    call(values) {
      // Whoever chose nothing and filled in what only vendors have means to be one; a role cannot be changed later.
      const isVendor =
        values['accountType'] === 'vendor' ||
        (!values['accountType'] && Boolean(values['companyName'] ?? values['businessAddress']));
      const texts = ['fullname', 'email', 'password', 'confirmPassword'];
      return {
        path: '/auth/signup',
        body: {
          ...Object.fromEntries(texts.map((name) => [name, values[name] ?? ''])),
          ...(isVendor && {
            role: 'vendor',
            ...given(
              values,
              vendorFields.map(({ name }) => name),
            ),
          }),
        },
      };
    },
    taken: (answer, values) => ({
      to: '/plain/verify',
      notice: answer.message,
      keep: {
        step: stepOf({
          email: comparedEmail(values['email'] ?? ''),
          signupKey: textIn(answer.data, 'signupKey'),
          next: values['next'] ?? '',
        }),
      },
    }),
    ways: [{ to: '/plain/login', words: 'Login' }],
  },
  verify: {
    title: word.checkEmailTitle,
    lead: () => 'We sent a 6-digit code to your e-mail. It works for 10 minutes.',
    fields: () => [
      { ...email, label: word.emailLabel, help: word.registeredEmailHelp },
      { name: 'otp', label: word.codeLabel, kind: 'code', autoComplete: 'one-time-code' },
    ],
    button: word.verifyButton,
    call: (values, step) => ({
      path: '/auth/verify-otp',
      body: {
        email: values['email'] ?? '',
        otp: values['otp'] ?? '',
        ...(step['signupKey'] &&
          step['email'] === comparedEmail(values['email'] ?? '') && { signupKey: step['signupKey'] }),
      },
    }),
    taken: (answer, _values, { next }) => enter(answer, next),
    also: { action: '/plain/resend', button: 'Send a new code' },
    ways: [{ to: '/plain/register', words: 'Register again' }],
  },
  resend: {
    title: word.checkEmailTitle,
    lead: () => 'We will send a new code to the e-mail that you registered with.',
    fields: () => [{ ...email, label: word.emailLabel }],
    button: 'Send a new code',
    call: (values, step) => ({
      path: '/auth/resend-otp',
      body: {
        email: values['email'] || (step['email'] ?? ''),
        purpose: 'signup',
        ...(step['signupKey'] && { signupKey: step['signupKey'] }),
      },
    }),
    taken: (answer) => ({ to: '/plain/verify', notice: answer.message }),
  },
  contact: {
    title: 'Write to us',
    fields: () => [
      yourName,
      email,
      {
        name: 'topic',
        label: word.topicLabel,
        kind: 'select',
        options: contactTopics.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      message,
    ],
    button: word.sendMessageButton,
    call: (values) => ({
      path: '/contact',
      body: {
        name: values['name'] ?? '',
        email: values['email'] ?? '',
        topic: values['topic'] ?? '',
        message: values['message'] ?? '',
      },
    }),
    taken: (answer) => ({ to: '/plain/done', notice: answer.message }),
    isOnce: true,
  },
  newsletter: {
    title: word.newsletterTitle,
    lead: () => word.newsletterLead,
    fields: () => [email],
    button: word.subscribeButton,
    call: (values) => ({ path: '/newsletter', body: { email: values['email'] ?? '' } }),
    taken: (answer) => ({ to: '/plain/done', notice: answer.message }),
    isOnce: true,
  },
  services: {
    title: word.comingServicesTitle,
    lead: () => word.comingServicesLead,
    fields: () => [
      ...comingServices.map((service): PlainField => ({ name: service, label: service, kind: 'tick' })),
      email,
    ],
    button: word.tellMeButton,
    call: (values) => ({
      path: '/services/interest',
      body: { email: values['email'] ?? '', services: comingServices.filter((service) => values[service]) },
    }),
    taken: (answer) => ({ to: '/plain/done', notice: answer.message }),
    isOnce: true,
  },
  enquiry: {
    title: 'Contact Vendor',
    about: (values) => `/adverts/${encodeURIComponent(values['advert'] ?? '')}`,
    lead: () => 'We will mail you a link to the answer. The vendor does not see your e-mail.',
    fields: () => [
      { name: 'advert', label: 'Advert', kind: 'hidden' },
      yourName,
      email,
      {
        name: 'phone',
        label: word.phoneLabel,
        kind: 'tel',
        autoComplete: 'tel',
        isOptional: true,
        help: 'If you give it, the vendor can see it.',
      },
      message,
    ],
    button: word.sendMessageButton,
    call: (values) => ({
      path: `/adverts/${encodeURIComponent(values['advert'] ?? '')}/enquiries`,
      body: {
        name: values['name'] ?? '',
        email: values['email'] ?? '',
        ...given(values, ['phone']),
        message: values['message'] ?? '',
      },
    }),
    taken: (answer) => ({ to: '/plain/done', notice: answer.message }),
    isOnce: true,
  },
};
