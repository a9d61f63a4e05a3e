import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/pages.tsx', [
    index('routes/home.tsx'),
    route('Store', 'routes/store.tsx'),
    route('category/:categoryId/:categoryName?', 'routes/category.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/:productId', 'routes/product.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('Favorite', 'routes/favourites.tsx'),
    route('Compare', 'routes/compare.tsx'),
    route('gold-today', 'routes/gold-today.tsx'),
    route('About', 'routes/about.tsx'),
    route('Contact', 'routes/contact.tsx'),
    route('public-questions', 'routes/faq.tsx'),
    route('compliants', 'routes/complaints.tsx'),
    ...['Terms-and-Conditions', 'private-policy', 'usage-agreement', 'shipping-policy'].map((path) =>
      route(path, 'routes/content.tsx', { id: path }),
    ),
    route('moderate', 'routes/moderate.tsx'),
    route('Login', 'routes/login.tsx'),
    route('Register', 'routes/register.tsx'),
    route('VerifyEmail', 'routes/verify-email.tsx'),
    route('forgetPassword', 'routes/forget-password.tsx'),
    route('ResetPassword', 'routes/reset-password.tsx'),
    route('Profile', 'routes/profile.tsx'),
    route('auth/callback', 'routes/sign-in-callback.tsx'),
    route('certificates', 'routes/certificates.tsx'),
    route('certificates/:serial', 'routes/certificate.tsx'),
    route('offline', 'routes/offline.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
