/**
 * Routes that open offline on every phone. Scripts of other routes are fetched too, except on phones that save data.
 */
export const essentialRoutes = ['index', '$category', 'view-product', 'single-advert', 'cart-test'];
