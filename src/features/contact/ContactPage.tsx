import { callLink, displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import type { ShopInfo } from '#contract/core/shopInfo.ts';
import { InfoIcon, MessageIcon, PhoneIcon } from '#src/ui/pictures/icons.tsx';
import { MailIcon } from '#src/ui/pictures/workIcons.tsx';
import { AppLink, TextAnchor } from '#src/ui/links.tsx';
import { Section, WidePage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { IconTile } from '#src/ui/layout/Panel.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead, RunningText, SecondText } from '#src/ui/Text.tsx';
import { ContactForm } from './ContactForm.tsx';
import { questionsOf } from './questions.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ContactPage.module.css';

/** The contact page. The links for help, track order, FAQs, return policies, account and fleet lead here too. */
export function ContactPage({
  shop,
  entryId,
  topic,
}: {
  shop: ShopInfo;
  entryId: string | null;
  topic: string | undefined;
}) {
  return (
    <WidePage>
      <PageHead
        title="Contact"
        description="Write to the shop, find your way to a vendor, track a request, and read how returns, accounts and fleet buying work."
        canonicalPath="/contact"
      />
      <h1>Contact</h1>
      <Lead>
        Ask us anything about the shop. For a question about a part, ask its vendor on the advert&apos;s page.
      </Lead>
      <div className={styles.columns}>
        <div>
          <Strip icon={<InfoIcon size={20} />}>Orders are taken only through the website, not by phone.</Strip>
          <Section>
            <ul className={spacing.stack4}>
              {shop.messengerUrl && (
                <li className={styles.channel}>
                  <IconTile>
                    <MessageIcon size={22} />
                  </IconTile>
                  <div className={styles.channelWords}>
                    <TextAnchor href={shop.messengerUrl} rel="noopener noreferrer">
                      Messenger
                    </TextAnchor>
                    <SecondText>Chat with us</SecondText>
                  </div>
                </li>
              )}
              <li className={styles.channel}>
                <IconTile>
                  <MailIcon size={22} />
                </IconTile>
                <div className={styles.channelWords}>
                  <TextAnchor href={`mailto:${shop.email}`}>{shop.email}</TextAnchor>
                  <SecondText>E-mail, answered on working days</SecondText>
                </div>
              </li>
              <li className={styles.channel}>
                <IconTile>
                  <PhoneIcon size={22} />
                </IconTile>
                <div className={styles.channelWords}>
                  <TextAnchor href={callLink(shop.phone)}>{displayPhone(shop.phone)}</TextAnchor>
                  <SecondText>Help by phone. No orders by phone.</SecondText>
                </div>
              </li>
            </ul>
          </Section>
        </div>
        <ContactForm key={entryId} entryId={entryId} topic={topic} />
        <div className={styles.answers}>
          {questionsOf(shop).map((question) => (
            <section className={spacing.stack2} key={question.slug} id={question.slug} tabIndex={-1}>
              <h2>{question.title}</h2>
              {question.answer.map((paragraph) => {
                const questionEnd = paragraph.indexOf('?') + 1;
                return (
                  <RunningText key={paragraph}>
                    <b>{paragraph.slice(0, questionEnd)}</b>
                    {paragraph.slice(questionEnd)}
                  </RunningText>
                );
              })}
              {question.link && (
                <p>
                  <AppLink to={question.link.to}>{question.link.text}</AppLink>
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </WidePage>
  );
}
