import styles from './Picture.module.css';

/** Shown when a product has no picture, or its picture is still being prepared: a drawing of the kind of part. */
export function NoPicture({ round }: { round?: number | undefined }) {
  return (
    <span
      className={styles.none}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the style sheet draws it: an img would need a source
      role="img"
      aria-label="No picture yet"
      style={round === undefined ? undefined : { borderRadius: round }}
    />
  );
}
