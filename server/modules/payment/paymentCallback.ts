/** Where a payer comes back to; the dashboard follows the payment until it is settled. */
export const paymentCallbackPath = '/vendor-dashboard';
