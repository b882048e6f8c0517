import { orderEvents } from '#contract/people/orderGraph.ts';
import type { MailContent } from '#server/mail/mailer.ts';
import {
  accountExistsMail,
  passwordChangedMail,
  passwordResetCodeMail,
  phoneMovedMail,
  vendorWelcomeMail,
  verificationCodeMail,
} from '#server/mail/templates/accountMails.ts';
import { contactMessageMail, contactReceiptMail } from '#server/mail/templates/contactMails.ts';
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
  orderEventToVendorMail,
  orderRequestToVendorMail,
} from '#server/mail/templates/orderMails.ts';
import { advertsHiddenMail, paymentReceiptMail, planReminderMail } from '#server/mail/templates/paymentMails.ts';
import { advertReportMail } from '#server/mail/templates/reportMails.ts';
import { savedSearchMail } from '#server/mail/templates/savedSearchMails.ts';
import { advertsPausedMail, stillThereMail } from '#server/mail/templates/stillThereMails.ts';
import { enquiryReceiptMail, personReportMail, threadMessageMail } from '#server/mail/templates/threadMails.ts';

/** The target of every link in these mails. */
export const url = 'https://shop.example.com/somewhere?a=1&b=2';
/** The time at which all of them happen. */
export const day = new Date('2026-05-14T14:05:00.000Z');

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
  };
}
