import * as common from '@asjad/ui/i18n/messages/common.ts'
import * as results from '#app/i18n/messages/action-results.ts'
import * as m from '#app/i18n/messages/form-notice.ts'
import * as actions from '#app/i18n/messages/product-actions.ts'
import * as paths from '#app/paths.ts'
import type { ProductFormAction } from './product-form.tsx'

/** The result of a form sent without scripts, as the next page shows it. */
export type FormNotice = { kind: 'success' | 'danger'; text: string; link?: { to: string; text: string } }

const toCart = () => ({ to: paths.cart, text: actions.viewCart() })
const toCompare = () => ({ to: paths.compare, text: results.viewCompare() })
const done = (text: string, link?: FormNotice['link']): FormNotice => ({ kind: 'success', text, ...(link && { link }) })
const refused = (text: string, link?: FormNotice['link']): FormNotice => ({
  kind: 'danger',
  text,
  ...(link && { link }),
})

// Keys of refusals are the API's error codes.
const notices = {
  'wishlist-on': () => done(results.addedTo.wishlist()),
  'wishlist-off': () => done(results.removedFrom.wishlist()),
  'compare-on': () => done(results.addedTo.compare(), toCompare()),
  'compare-off': () => done(results.removedFrom.compare()),
  out_of_stock: () => refused(m.outOfStock()),
  cart_full: () => refused(m.cartFull(), toCart()),
  wishlist_full: () => refused(m.favouritesFull()),
  compare_full: () => refused(m.compareFull(), toCompare()),
  cart_failed: () => refused(actions.failed.cart()),
  wishlist_failed: () => refused(actions.failed.wishlist()),
  compare_failed: () => refused(actions.failed.compare()),
}
type NoticeCode = keyof typeof notices

const isCode = (code: string): code is NoticeCode => Object.hasOwn(notices, code)

/** The notice for a code that the server passed with the redirect; null for any other text. */
export function noticeOf(code: string | undefined): FormNotice | null {
  if (code === undefined) return null
  const [, quantity] = /^cart-(\d{1,3})$/.exec(code) ?? []
  if (quantity) return done(actions.inCartNow({ pieces: common.pieces(Number(quantity)) }), toCart())
  return isCode(code) ? notices[code]() : null
}

/** The API's code if there is a notice for it, else a general code of the action. */
export const refusalCode = (code: string, action: ProductFormAction) =>
  isCode(code) ? code : `${action.replace(/-.*/, '')}_failed`

/**
 * The header that passes a code to the next page: a cookie for one minute, which that page's response removes. It is
 * not in the address, so a shared link does not tell people that they bought something.
 */
export const noticeHeader = (code: string, origin: string) => {
  const secure = origin.startsWith('https:') ? '; secure' : ''
  return { 'set-cookie': `notice=${code}; path=/; max-age=60; httponly; samesite=lax${secure}` }
}
