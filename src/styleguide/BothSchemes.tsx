import styles from './Styleguide.module.css';

const schemes = ['light', 'dark'] as const;

/**
 * The pieces in light and dark, each in its own page: media queries depend on the page's width, not on an element's.
 */
export function BothSchemes() {
  return (
    <div className={styles.schemes}>
      {schemes.map((scheme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own
        <iframe key={scheme} title={`Every piece, ${scheme}`} src={`/styleguide?scheme=${scheme}`} />
      ))}
    </div>
  );
}
