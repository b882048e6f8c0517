import Container from '@mui/material/Container';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './PageContainer.module.css';

/** The column of a page: at most 1216 px of content between the edges (16, 24, 32 px). */
export const PageContainer = Container;

/** A page that is one form: its column is 560 px wide. */
export const FormPage = withClass('div', styles.formPage);

/** Quiet background of the vendor's pages, down to the footer. */
export const SunkenPage = withClass('div', styles.sunkenPage);

/** One section of a page, with the space between sections above it. */
export const Section = withClass('section', styles.section);

/** Heading of a section with something at its end: a count, a link. */
export const SectionHead = withClass('div', styles.sectionHead);
