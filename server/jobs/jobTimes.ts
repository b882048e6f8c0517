import type { Pool } from 'pg';

/**
 * Sets right what the job tables say of times that are still to come: the clock was ahead as it was written. Until they
 * came, no job with fixed times would begin, nobody would look for processes that have gone silent, and what failed
 * would not be tried again. By the database's clock, as pg-boss reckons. May be repeated; each minute is often enough.
 */
export async function setJobTimesRight(pool: Pool): Promise<void> {
  await pool.query(`
    update pgboss.version set cron_on = null where cron_on > now() + interval '1 minute';
    update pgboss.queue set monitor_claim_on = null, maintain_on = null
    where monitor_claim_on > now() + interval '1 minute' or maintain_on > now() + interval '1 minute';
    update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and (started_on > now() + interval '1 minute' or heartbeat_on > now() + interval '1 minute');
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + interval '${longestPauseHours} hours'`);
}

/** Longer than any job of ours ever waits until it is tried again (`retryDelayMax` in jobQueues.ts). */
const longestPauseHours = 2;
