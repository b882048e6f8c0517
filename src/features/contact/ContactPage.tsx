import styled from '@emotion/styled';
import { displayPhone } from '#contract/core/fields.ts';
import type { ShopInfo } from '#contract/core/shopInfo.ts';
import { InfoIcon, MailIcon, MessageIcon, PhoneIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink, TextAnchor } from '#src/ui/links.tsx';
import { PageContainer, Section } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { IconTile } from '#src/ui/layout/Panel.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead, RunningText, SecondText } from '#src/ui/Text.tsx';
import { ContactForm } from './ContactForm.tsx';
import { questions } from './questions.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  marginTop: 24,
  [from900]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,480px)', gap: 64, marginTop: 32 },
});
const Channels = styled('ul')({ display: 'grid', gap: 16, marginBottom: 24 });
const Channel = styled('li')({ display: 'flex', gap: 14, alignItems: 'center', minHeight: 48 });
const ChannelWords = styled('div')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
const Answers = styled('div')({ display: 'grid', gap: 28 });
const Answer = styled('section')({ display: 'grid', gap: 8 });
const Page = styled(PageContainer)({ paddingBlock: '24px 48px', [from900]: { paddingBlock: '40px 72px' } });

/** Contact; also where help, track order, FAQs, return policies, account and fleet links lead. */
export function ContactPage({ shop, entryId }: { shop: ShopInfo; entryId: string | null }) {
  return (
    <Page>
      <PageHead
        title="Contact"
        description="Write to the shop, find your way to a vendor, track a request, and read how returns, accounts and fleet buying work."
        canonicalPath="/contact"
      />
      <h1>Contact</h1>
      <Lead>
        Ask us anything about the shop. For a question about a part, ask its vendor on the advert&apos;s page.
      </Lead>
      <Columns>
        <div>
          <Strip icon={<InfoIcon size={20} />}>Orders are taken only through the website, not by phone.</Strip>
          <Section>
            <Channels>
              {shop.messengerUrl && (
                <Channel>
                  <IconTile>
                    <MessageIcon size={22} />
                  </IconTile>
                  <ChannelWords>
                    <TextAnchor href={shop.messengerUrl} rel="noopener noreferrer">
                      Messenger
                    </TextAnchor>
                    <SecondText>Chat with us</SecondText>
                  </ChannelWords>
                </Channel>
              )}
              <Channel>
                <IconTile>
                  <MailIcon size={22} />
                </IconTile>
                <ChannelWords>
                  <TextAnchor href={`mailto:${shop.email}`}>{shop.email}</TextAnchor>
                  <SecondText>E-mail, answered on working days</SecondText>
                </ChannelWords>
              </Channel>
              <Channel>
                <IconTile>
                  <PhoneIcon size={22} />
                </IconTile>
                <ChannelWords>
                  <TextAnchor href={`tel:${shop.phone}`}>{displayPhone(shop.phone)}</TextAnchor>
                  <SecondText>Help by phone. No orders by phone.</SecondText>
                </ChannelWords>
              </Channel>
            </Channels>
          </Section>
          <Answers>
            {questions.map((question) => (
              <Answer key={question.slug} id={question.slug} tabIndex={-1}>
                <h2>{question.title}</h2>
                {question.answer.map((paragraph) => (
                  <RunningText key={paragraph}>{paragraph}</RunningText>
                ))}
                {question.link && (
                  <p>
                    <AppLink to={question.link.to}>{question.link.text}</AppLink>
                  </p>
                )}
              </Answer>
            ))}
          </Answers>
        </div>
        <ContactForm entryId={entryId} />
      </Columns>
    </Page>
  );
}
