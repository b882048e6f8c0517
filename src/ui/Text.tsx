import { withClass } from '#src/ui/withClass.tsx';
import styles from './Text.module.css';

/* h1, h2, h3, p and a are styled as elements; these are the text styles that have no element. */

/** Condition, place, dates, help. */
export const SecondText = withClass('span', styles.secondText);
/** The same on a line of its own, inside a label, a button or a link. */
export const SecondLine = withClass('span', styles.secondLine);
/** Running text: at most 62 characters per line. */
export const RunningText = withClass('p', styles.runningText);
/** What a person wrote, with its line breaks, whatever its words. */
export const WrittenText = withClass('p', styles.writtenText);
/** The line under a page's title. */
export const Lead = withClass('p', styles.lead);
export const Price = withClass('span', styles.price);
export const PriceLarge = withClass('span', styles.priceLarge);
export const AdvertTitle = withClass('h1', styles.advertTitle);
export const SectionTitleLarge = withClass('h2', styles.sectionTitleLarge);
