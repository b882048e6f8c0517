import styles from './BuyingSafely.module.css';

/** Three lines where a buyer decides. They hold however the part is paid. */
export function BuyingSafely() {
  return (
    <section className={styles.box} aria-labelledby="buying-safely">
      <h2 className={styles.heading} id="buying-safely">
        Buying safely
      </h2>
      <ul className={styles.list}>
        <li>See the part before you pay.</li>
        <li>Do not send money to a vendor in advance.</li>
        <li>Meet at the vendor’s shop, and ask for a receipt.</li>
      </ul>
    </section>
  );
}
