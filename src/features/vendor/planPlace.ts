/** The id of the plan's card on the dashboard, for links that lead to it. */
export const planId = 'plan';
