import type { ProfileSection } from '#app/features/account/profile-sections.ts'

/** Every path of the store, as links write it. Matching ignores case. */
export const home = '/'
export const store = '/Store'
export const goldToday = '/gold-today'
export const about = '/About'
export const contact = '/Contact'
export const faq = '/public-questions'
export const complaints = '/compliants'

/** One page is both the terms and the replacement and return policy; the footer links to it by both names. */
export const terms = '/Terms-and-Conditions'
export const privacy = '/private-policy'
export const usage = '/usage-agreement'
export const shipping = '/shipping-policy'

export const cart = '/cart'
export const favourites = '/Favorite'
export const compare = '/Compare'
export const checkout = '/checkout'
export const profile = '/Profile'
/** A section of the profile. Its details are on the page itself. */
export const profileSection = (section: ProfileSection) => `${profile}?section=${section}`
export const transactions = '/transactions'
export const orders = '/MyOrders'
export const order = (id: string) => `/OrderDetails/${id}`
export const invoice = (id: string) => `/OrderDetails/${id}/invoice`
/** Where a shopper finds our account and sends the receipt of a bank transfer. */
export const orderTransfer = (id: string) => `/OrderDetails/${id}/transfer`
/** Where a shopper pays an order that is waiting for its payment. */
export const payOrder = (id: string) => `/checkout/${id}`
/** Where the bank sends the shopper back to. */
export const paymentReturnPage = '/payment/return'
export const paymentReturn = (id: string) => `${paymentReturnPage}?order=${id}`
export const orderSuccess = (id: string) => `/order-success/${id}`
export const login = '/Login'
/** The second step of a login, for accounts that have turned it on. */
export const secondFactor = '/SecondFactor'
export const register = '/Register'
export const verifyEmail = '/VerifyEmail'
export const forgetPassword = '/forgetPassword'
export const resetPassword = '/ResetPassword'
/** Where a third party sends the browser back to after its sign-in. */
export const signInCallback = '/auth/callback'

export const products = '/products'
export const product = (id: number) => `/products/${id}`
export const category = ({ id, title }: { id: number; title: string }) => `/category/${id}/${encodeURIComponent(title)}`
export const certificates = '/certificates'
export const certificate = (serial: string) => `/certificates/${encodeURIComponent(serial)}`

/** Opens instead of a page that is not on the device, while there is no connection. */
export const offline = '/offline'

/** Whether two addresses lead to the same page. */
export const samePage = (a: string, b: string) => plain(a) === plain(b)
const plain = (path: string) => path.toLowerCase().replace(/\/$/, '')
