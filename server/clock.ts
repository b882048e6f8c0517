/** What time it is. Everything that depends on time asks this, so that tests can move it. */
export type Clock = () => Date;
