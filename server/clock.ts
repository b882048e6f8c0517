/** Returns the current time. All code that depends on time calls this, so that tests can move it. */
export type Clock = () => Date;
