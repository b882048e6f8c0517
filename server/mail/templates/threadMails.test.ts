import { describe, expect, test } from 'vitest';
import { enquiryReceiptMail, threadMessageMail, typedThreadMail } from './threadMails.ts';

const url = 'https://shop.example.com/somewhere?a=1&b=2';

describe('messages', () => {
  const message = {
    from: 'Kofi Mensah',
    fromBuyer: true,
    about: 'Alternator',
    isFirst: true,
    phone: '+233241234567',
    text: 'Is it there?\n\nI come on Friday.',
    pictures: 0,
    url,
  };

  test('a mailed message is answered in the shop, and reveals no e-mail', () => {
    const mail = threadMessageMail(message);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.subject).toBe('Enquiry about Alternator');
    expect(mail.text).toContain('> Is it there?\n>\n> I come on Friday.');
    expect(mail.html).toContain('Is it there?<br><br>I come on Friday.');
    expect(mail.text).toContain('Phone: 024 123 4567');
    expect(threadMessageMail({ ...message, phone: null }).text).not.toContain('Phone');
    expect(threadMessageMail({ ...message, fromBuyer: false }).text).toContain('See the part before you pay');
  });

  test('a message is repeated to the account that wrote it, and never to an address that was only typed', () => {
    const receipt = { advertTitle: 'Alternator', vendorName: 'Kwame Parts', vendorPhone: null, followUrl: url };
    expect(enquiryReceiptMail({ ...receipt, copyOfMessage: 'Is it there?' }).text).toContain('> Is it there?');
    const [question, answered] = [typedThreadMail('asked', url), typedThreadMail('answered', url)];
    expect([question.subject, answered.subject]).toEqual([
      'Your question on Spareyard',
      'An answer to your question on Spareyard',
    ]);
    expect(question.text).toContain(url);
  });
});
