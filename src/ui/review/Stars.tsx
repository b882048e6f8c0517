import styles from './Stars.module.css';

const most = 5;
const numbers = Array.from({ length: most }, (_, index) => index + 1);

/** The stars of a review, read out as "4 of 5 stars". */
export function Stars({ given }: { given: number }) {
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">
        {given} of {most} stars
      </span>
      <span aria-hidden>
        {'★'.repeat(given)}
        <span className={styles.off}>{'★'.repeat(most - given)}</span>
      </span>
    </span>
  );
}

/** Field for giving stars: a group of radio buttons, each a star of 48 px. */
export function StarsField({
  legend,
  value,
  error,
  onChange,
}: {
  legend: string;
  /** 0 for none. */
  value: number;
  error?: string | undefined;
  onChange: (stars: number) => void;
}) {
  return (
    <fieldset aria-invalid={error !== undefined} className={styles.field}>
      <legend>{legend}</legend>
      <span className={styles.row}>
        {numbers.map((stars) => (
          <label key={stars} className={styles.star} data-on={stars <= value ? '' : undefined}>
            <input
              type="radio"
              name="stars"
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden>★</span>
          </label>
        ))}
      </span>
      {error !== undefined && <p className={styles.fault}>{error}</p>}
    </fieldset>
  );
}
