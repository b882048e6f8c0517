/** The database of the outbox. Apart from what opens it, since a page that only looks whether it is there loads no more. */
export const outboxDatabaseName = 'outbox';
