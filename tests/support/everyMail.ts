import { decisionKinds } from '#contract/desk/decisions.ts';
import { orderEvents } from '#contract/orders/orderGraph.ts';
import { orderParties } from '#contract/orders/orderStatuses.ts';
import type { MailContent } from '#server/mail/mailer.ts';
import {
  accountDeletedMail,
  accountExistsMail,
  deviceLinkMail,
  passwordChangedMail,
  passwordResetCodeMail,
  phoneMovedMail,
  vendorWelcomeMail,
  verificationCodeMail,
} from '#server/mail/templates/accountMails.ts';
import { contactMessageMail, contactReceiptMail } from '#server/mail/templates/contactMails.ts';
import { dealEvents, dealMail, dealWords, payeeMail, payoutFailedMail } from '#server/mail/templates/dealMails.ts';
import { decisionMail, planChangedMail } from '#server/mail/templates/decisionMails.ts';
import {
  emailChangeCodeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  emailTakenMail,
} from '#server/mail/templates/emailChangeMails.ts';
import {
  newsletterConfirmMail,
  newsletterWelcomeMail,
  serviceConfirmMail,
  serviceInterestMail,
} from '#server/mail/templates/newsletterMails.ts';
import {
  orderEventToBuyerMail,
  orderEventToTypedMail,
  orderEventToVendorMail,
  orderRequestToVendorMail,
} from '#server/mail/templates/orderMails.ts';
import {
  advertsHiddenMail,
  moneyBackMail,
  paymentReceiptMail,
  planReminderMail,
} from '#server/mail/templates/paymentMails.ts';
import {
  advertReportMail,
  dealAtDeskMail,
  decisionAnswerMail,
  deskMoneyMail,
  reviewReportMail,
} from '#server/mail/templates/reportMails.ts';
import { savedSearchMail, searchConfirmMail } from '#server/mail/templates/savedSearchMails.ts';
import { secondFactorEvents, secondFactorMail } from '#server/mail/templates/secondFactorMails.ts';
import { staffEndedMail, staffInviteMail, staffJoinedMail, staffLeftMail } from '#server/mail/templates/staffMails.ts';
import { advertsPausedMail, stillThereMail } from '#server/mail/templates/stillThereMails.ts';
import {
  enquiryReceiptMail,
  personReportMail,
  threadMessageMail,
  typedThreadMail,
} from '#server/mail/templates/threadMails.ts';
import { issueMail } from '#server/modules/newsletter/issueMail.ts';

/** The target of every link in these mails. */
export const url = 'https://shop.example.com/somewhere?a=1&b=2';
/** The time at which all of them happen. */
export const day = new Date('2026-05-14T14:05:00.000Z');

const dealFacts = {
  number: 1042,
  paidPesewas: 127_100,
  vendorPesewas: 120_000,
  backPesewas: 7_100,
  isWaiting: true,
  wasTaken: false,
};

/** Every mail of the shop, with the same text wherever a person's text goes. */
export function everyMail(typed: string): Record<string, MailContent> {
  const order = {
    number: 1042,
    items: [{ title: typed, quantity: 2, pricePesewas: 62_550 }],
    totalPesewas: 127_100,
    feePesewas: 2_000,
    handover: 'delivery' as const,
    reason: typed,
    vendorName: typed,
    vendorPhone: '+233241234567',
    vendorAddress: typed,
    vendorHours: typed,
    orderUrl: url,
  };
  const person = { name: typed, email: 'kofi@example.com', topicName: 'Help', message: typed };
  return {
    verificationCode: verificationCodeMail({ code: '048291', validMinutes: 10 }),
    phoneMoved: phoneMovedMail({ phone: '024 123 4567', noticesUrl: url }),
    accountExists: accountExistsMail({ signInUrl: url, resetUrl: url }),
    passwordResetCode: passwordResetCodeMail({ code: '048291', validMinutes: 10 }),
    passwordChanged: passwordChangedMail({ changedAt: day, resetUrl: url, contactUrl: url }),
    vendorWelcome: vendorWelcomeMail({ companyName: typed, paymentUrl: url }),
    emailChangeCode: emailChangeCodeMail({ code: '048291', validMinutes: 10 }),
    emailTaken: emailTakenMail({ signInUrl: url, resetUrl: url }),
    emailChangeNotice: emailChangeNoticeMail({ newEmail: typed, at: day, resetUrl: url, contactUrl: url }),
    emailChanged: emailChangedMail({ newEmail: typed, at: day, contactUrl: url }),
    stillThere: stillThereMail({ companyName: typed, titles: [typed, typed], url }),
    advertsPaused: advertsPausedMail({ companyName: typed, titles: Array<string>(11).fill(typed), url }),
    messageToVendor: threadMessageMail({
      from: typed,
      fromBuyer: true,
      about: typed,
      isFirst: true,
      phone: '+233241234567',
      text: typed,
      pictures: 2,
      url,
    }),
    messageToGuest: threadMessageMail({
      from: typed,
      fromBuyer: false,
      about: typed,
      isFirst: false,
      phone: null,
      text: null,
      pictures: 0,
      url,
    }),
    personReport: personReportMail({
      reason: 'Other',
      note: typed,
      reported: typed,
      reporter: typed,
      about: typed,
      threadId: '0198c8a1-0000-7000-8000-000000000001',
      deskUrl: url,
      messages: [typed, typed],
    }),
    enquiryReceipt: enquiryReceiptMail({
      advertTitle: typed,
      vendorName: typed,
      vendorPhone: '+233241234567',
      copyOfMessage: typed,
      followUrl: url,
    }),
    orderRequest: orderRequestToVendorMail({
      ...order,
      buyerName: typed,
      buyerPhone: '+233241234567',
      threadUrl: url,
      address: typed,
      note: typed,
    }),
    ...Object.fromEntries(
      orderEvents.flatMap((event) => [
        [`order ${event}`, orderEventToBuyerMail({ ...order, event })],
        [`typed address's order ${event}`, orderEventToTypedMail({ event, number: 1042, orderUrl: url })],
        [`vendor's order ${event}`, orderEventToVendorMail({ ...order, event, buyerName: typed })],
      ]),
    ),
    newsletterConfirm: newsletterConfirmMail({ confirmUrl: url }),
    newsletterWelcome: newsletterWelcomeMail({ shopUrl: url, unsubscribeUrl: url }),
    savedSearch: savedSearchMail({
      searches: [
        {
          name: typed,
          total: 7,
          adverts: [{ title: typed, pricePesewas: 12_000, condition: 'New', town: typed, url }],
          listUrl: url,
          stopUrl: url,
        },
      ],
      allUrl: url,
      stopAllUrl: url,
    }),
    serviceConfirm: serviceConfirmMail({ services: ['Rent a car'], confirmUrl: url }),
    serviceInterest: serviceInterestMail({ services: ['Rent a car', 'Buy a car'], servicesUrl: url, leaveUrl: url }),
    contactMessage: contactMessageMail(person),
    contactReceipt: contactReceiptMail({ topicName: 'Help', copyOfMessage: typed }),
    advertReport: advertReportMail({
      advertTitle: typed,
      advertNumber: 20418,
      advertUrl: url,
      deskUrl: url,
      reason: 'Already sold',
      note: typed,
    }),
    decisionAnswer: decisionAnswerMail({
      title: 'Your account is suspended',
      sentence: typed,
      text: typed,
      deskUrl: url,
    }),
    dealAtDesk: dealAtDeskMail({ number: 50_001, deskUrl: url }),
    deskMoney: deskMoneyMail({ problems: 1, differences: 2, owing: 1, returns: 3, parcels: 1, deskUrl: url }),
    paymentReceipt: paymentReceiptMail({
      companyName: typed,
      planName: '6 Months',
      amountPesewas: 27_000,
      reference: 'sy-0190f5d2',
      paidAt: day,
      paidUntil: new Date('2026-11-14T14:05:00.000Z'),
      isTest: false,
      dashboardUrl: url,
      receiptUrl: url,
    }),
    planReminder: planReminderMail({
      companyName: typed,
      paidUntil: new Date('2026-05-21T14:05:00.000Z'),
      now: day,
      payUrl: url,
    }),
    advertsHidden: advertsHiddenMail({ companyName: typed, paidUntil: day, payUrl: url }),
    moneyBack: moneyBackMail({ title: 'Your payment was returned', body: typed, planUrl: url }),
    planChanged: planChangedMail({ title: 'We gave you a plan of 3 months', sentence: typed, planUrl: url }),
    ...Object.fromEntries(
      decisionKinds.flatMap((kind) => [
        [`decision to ${kind}`, decisionMail({ kind, about: typed, sentence: typed, answerUrl: url })],
        [`decision to ${kind}, no account`, decisionMail({ kind, about: typed, sentence: typed, answerUrl: null })],
      ]),
    ),
    ...Object.fromEntries(
      dealEvents.flatMap((event) =>
        orderParties.flatMap((party) => {
          const words = dealWords(event, party, dealFacts);
          return words ? [[`deal ${event}, ${party}`, dealMail(words, url)]] : [];
        }),
      ),
    ),
    payee: payeeMail({ name: typed, number: typed, from: '16 May 2026, 14:05', url }),
    payoutFailed: payoutFailedMail({ pesewas: 120_000, failure: typed, url }),
    staffInvite: staffInviteMail({ joinUrl: url, days: 7 }),
    staffJoined: staffJoinedMail({ name: typed, email: 'esi@example.com' }),
    staffLeft: staffLeftMail({ name: typed }),
    staffEnded: staffEndedMail({ vendorName: typed }),
    ...Object.fromEntries(
      secondFactorEvents.map((event) => [
        `second factor ${event}`,
        secondFactorMail(event, { at: day, resetUrl: url, contactUrl: url }),
      ]),
    ),
    accountDeleted: accountDeletedMail(),
    deviceLink: deviceLinkMail({ url }),
    typedQuestion: typedThreadMail('asked', url),
    typedAnswer: typedThreadMail('answered', url),
    searchConfirm: searchConfirmMail({ confirmUrl: url }),
    ...Object.fromEntries(
      (['review', 'answer'] as const).map((part) => [
        `report of the ${part}`,
        reviewReportMail({
          part,
          author: typed,
          stars: 4,
          text: typed,
          orderNumber: 1042,
          reviewId: '0198c8a1-0000-7000-8000-000000000001',
          vendorUrl: url,
          deskUrl: url,
          reason: 'Rude or threatening',
          note: typed,
        }),
      ]),
    ),
    issue: issueMail({ subject: typed, markdown: `# ${typed}\n\n## ${typed}\n\n${typed}\n\n- ${typed}\n` }, url),
  };
}
