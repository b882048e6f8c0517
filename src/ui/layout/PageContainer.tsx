import Container from '@mui/material/Container';
import { Lead } from '#src/ui/Text.tsx';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './PageContainer.module.css';

/** The column of a page: at most 1216 px of content between the edges (16, 24, 32 px). */
export const PageContainer = Container;

/** The column of a strip above a page. */
export const StripPlace = withClass(Container, styles.stripPlace);

/** A page that is one form: its column is 560 px wide. `data-tall` keeps the footer out of sight. */
export const FormPage = withClass(Container, styles.formPage);

/** A page with the room of a form's, as wide as the shop. */
export const WidePage = withClass(Container, styles.widePage);

/** A list of what somebody has. `data-tall` keeps the footer out of sight until it is there, so that nothing moves. */
export const ListPage = withClass(Container, styles.listPage);

/** The line under the title of a page that is one form. */
export const FormLead = withClass(Lead, styles.formLead);

/** Quiet background of the vendor's pages, down to the footer. `data-tall` keeps the footer out of sight. */
export const SunkenPage = withClass('div', styles.sunkenPage);

/** One section of a page, with the space between sections above it. */
export const Section = withClass('section', styles.section);

/** Heading of a section with something at its end: a count, a link. */
export const SectionHead = withClass('div', styles.sectionHead);
