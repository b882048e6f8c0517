/** Does the work of a job for each of its rows, one after the other. */
export type Each = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
) => Promise<void>;

/** The most reasons that the log gets of one run. */
const maxTold = 20;

/**
 * Runs a job that has a piece of work for each of many rows. A piece that fails holds up none of the others, or one row
 * whose work always fails would keep everybody behind it waiting in each run. The job fails at its end, so that the log
 * has the reasons, and the pieces that are left are tried again.
 */
export async function pieceByPiece(job: (each: Each) => Promise<void>): Promise<void> {
  const failures: Error[] = [];
  const each: Each = async (rows, work) => {
    for (const row of rows) {
      try {
        await work(row);
      } catch (error) {
        failures.push(new Error(`The work for ${row.id} failed.`, { cause: error }));
      }
    }
  };
  try {
    await job(each);
  } catch (error) {
    if (failures.length === 0) throw error;
    failures.unshift(new Error('The job itself failed.', { cause: error }));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures.slice(0, maxTold), `${failures.length} pieces of the job failed.`);
  }
}
