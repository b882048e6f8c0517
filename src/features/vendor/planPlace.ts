/** Where the plan stands on the dashboard, for links that lead to it. */
export const planId = 'plan';
