/** The id of the list of adverts on the dashboard. Links elsewhere that filter the list lead there. */
export const postsId = 'your-posts';
