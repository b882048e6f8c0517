/** Id of the list of adverts on the dashboard: what filters it from afar leads there. */
export const postsId = 'your-posts';
