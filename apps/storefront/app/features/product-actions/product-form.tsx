import type { MouseEvent } from 'react'
import * as paths from '#app/paths.ts'
import type { ActionProduct } from './use-product-actions.ts'

/** What a button asks for. It names the wanted state and never flips one, so that sending it twice changes nothing more. */
export const productFormActions = ['cart', 'wishlist-on', 'wishlist-off', 'compare-on', 'compare-off'] as const
export type ProductFormAction = (typeof productFormActions)[number]

/** The name of such a button; a press before the scripts have come is recognised by it (boot/early-clicks.ts). */
export const actionField = 'do'

const formId = 'act'

/** Once in every page: the form of all buttons of all cards, which would otherwise need one each. */
export const ProductForm = () => <form id={formId} method="post" hidden />

/** For a button that sends this form to the product's page when there are no scripts. */
export const formButton = ({ id, variety_id }: Pick<ActionProduct, 'id' | 'variety_id'>, value: ProductFormAction) => ({
  type: 'submit' as const,
  form: formId,
  formAction: `${paths.product(id)}?variety=${variety_id}`,
  name: actionField,
  value,
})

/** With scripts the page itself does what the form would. */
export const insteadOfForm = (act: () => unknown) => (event: MouseEvent) => {
  event.preventDefault()
  void act()
}
