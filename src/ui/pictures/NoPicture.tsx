import styles from './Picture.module.css';

/** Stands where a product has no picture, or its picture is still being prepared: a drawing of what kind of part it is. */
export function NoPicture({ round }: { round?: number }) {
  return (
    <span
      className={styles.none}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its drawing is the sheet's: an img would want a source
      role="img"
      aria-label="No picture yet"
      style={round === undefined ? undefined : { borderRadius: round }}
    />
  );
}
