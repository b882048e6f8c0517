import styled from '@emotion/styled';
import { categoryName, findCategory } from '#contract/catalogue/categories.ts';
import { comingServices } from '#contract/people/contact.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { ClockIcon } from '#src/ui/pictures/workIcons.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { PageContainer, Section } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { IconTile, Panel } from '#src/ui/layout/Panel.tsx';
import { from600, from900 } from '#src/ui/layout/screen.ts';
import { Lead, RunningText, SecondText } from '#src/ui/Text.tsx';
import { InterestForm } from './InterestForm.tsx';
import { articleIcon as ArticleIcon, articles, freeServices } from './services.ts';

const Page = styled(PageContainer)({ paddingBlock: '24px 48px', [from900]: { paddingBlock: '40px 72px' } });
const Cards = styled('ul')({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  [from600]: { gridTemplateColumns: '1fr 1fr', gap: 16 },
  [from900]: { gridTemplateColumns: 'repeat(3,1fr)' },
});
const Card = styled(Panel.withComponent('li'))({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  '& > a:last-child, & > form': { marginTop: 'auto' },
});
const How = styled('p')({
  fontSize: '.875rem',
  lineHeight: 1.43,
  color: colour.textSecond,
  '& b': { color: colour.text },
});
const Article = styled('details')({ borderBottom: `1px solid ${colour.hairline}` });
const ArticleTitle = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 64,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& h3': { flex: 1 },
  'details[open] > & > svg:last-of-type': { transform: 'rotate(180deg)' },
});
const ArticleText = styled('div')({ display: 'grid', gap: 12, padding: '4px 0 24px' });

/** What the shop offers beside parts (specification, section 1). */
export function ServicesPage() {
  return (
    <Page>
      <PageHead
        title={categoryName('services')}
        description={findCategory('services')?.description}
        canonicalPath="/services"
      />
      <h1>{categoryName('services')}</h1>
      <Lead>Free help around your vehicle. Say what you need and where you are; we tell you where to go.</Lead>
      <Cards>
        {freeServices.map(({ slug, icon: Icon, title, what, how }) => (
          <Card key={slug} id={slug}>
            <IconTile>
              <Icon size={22} />
            </IconTile>
            <h2>{title}</h2>
            <p>{what}</p>
            <How>
              <b>How to get it.</b> {how}
            </How>
            <LinkButton to="/contact" hash="help" variant="soft" aria-label={`Write to us about: ${title}`}>
              Write to us
            </LinkButton>
          </Card>
        ))}
      </Cards>
      <Section>
        <h2>Trending articles</h2>
        {articles.map((article) => (
          <Article key={article.title}>
            <ArticleTitle>
              <ArticleIcon size={20} />
              <h3>{article.title}</h3>
              <ChevronDownIcon size={20} />
            </ArticleTitle>
            <ArticleText>
              {article.paragraphs.map((paragraph) => (
                <RunningText key={paragraph}>{paragraph}</RunningText>
              ))}
              <p>
                <AppLink to="/$category" params={{ category: article.category }}>
                  {article.linkText}
                </AppLink>
              </p>
            </ArticleText>
          </Article>
        ))}
      </Section>
      <Section>
        <h2>Coming soon</h2>
        <SecondText>Leave your e-mail, and you get one mail on the day it starts.</SecondText>
        <Cards>
          {comingServices.map((service) => (
            <Card key={service}>
              <IconTile>
                <ClockIcon size={22} />
              </IconTile>
              <h3>{service}</h3>
              <InterestForm service={service} />
            </Card>
          ))}
        </Cards>
      </Section>
    </Page>
  );
}
