import { categoryName } from '#contract/catalogue/categories.ts';
import { freeServices } from '#contract/people/freeServices.ts';
import { comingServicesLead } from '#contract/people/formWords.ts';
import { ChevronDownIcon } from '#src/ui/pictures/icons.tsx';
import { AppLink, LinkButton } from '#src/ui/links.tsx';
import { Section, WidePage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { IconTile, Panel } from '#src/ui/layout/Panel.tsx';
import { Lead, RunningText, SecondText } from '#src/ui/Text.tsx';
import { InterestForm } from './InterestForm.tsx';
import { articleIcon as ArticleIcon, articles, serviceWords } from './serviceWords.ts';
import styles from './ServicesPage.module.css';

/** What the shop offers besides parts (specification, section 1). */
export function ServicesPage() {
  return (
    <WidePage>
      <PageHead
        title={categoryName('services')}
        description="Free check-engine-light and battery testing, loan-a-tool, oil recycling and help to find a repair shop."
        canonicalPath="/services"
      />
      <h1>{categoryName('services')}</h1>
      <Lead>Free help around your vehicle. Tell us what you need and where you are, and we say where to go.</Lead>
      <ul className={styles.cards}>
        {freeServices.map(({ slug, name }) => {
          const { icon: Icon, what, how } = serviceWords[slug];
          return (
            <Panel className={styles.card} as="li" key={slug} id={slug} tabIndex={-1}>
              <IconTile>
                <Icon size={22} />
              </IconTile>
              <h2>{name}</h2>
              <p>{what}</p>
              <p className={styles.how}>
                <b>How to get it.</b> {how}
              </p>
              <LinkButton
                to="/contact"
                search={{ topic: slug }}
                hash="write"
                variant="soft"
                aria-label={`Write to us about: ${name}`}
              >
                Write to us
              </LinkButton>
            </Panel>
          );
        })}
      </ul>
      <Section>
        <h2>Trending articles</h2>
        {articles.map((article) => (
          <details className={styles.article} key={article.title}>
            <summary className={styles.articleTitle}>
              <ArticleIcon size={20} />
              <h3>{article.title}</h3>
              <ChevronDownIcon size={20} />
            </summary>
            <div className={styles.articleText}>
              {article.paragraphs.map((paragraph) => (
                <RunningText key={paragraph}>{paragraph}</RunningText>
              ))}
              <p>
                <AppLink to="/$category" params={{ category: article.category }}>
                  {article.linkText}
                </AppLink>
              </p>
            </div>
          </details>
        ))}
      </Section>
      <Section>
        <h2>Coming soon</h2>
        <SecondText>{comingServicesLead}</SecondText>
        <InterestForm />
      </Section>
    </WidePage>
  );
}
