import type { MouseEvent } from 'react'
import * as paths from '#app/paths.ts'
import type { ActionProduct } from './use-product-actions.ts'

/**
 * What a button requests. It names the wanted state instead of toggling, so that sending it twice changes nothing more.
 */
export const productFormActions = ['cart', 'wishlist-on', 'wishlist-off', 'compare-on', 'compare-off'] as const
export type ProductFormAction = (typeof productFormActions)[number]

/** The name of such a button, by which a click before the scripts arrived is recognised (boot/early-clicks.ts). */
export const actionField = 'do'

const formId = 'act'

/** Once in every page: one form for the buttons of all cards, which would otherwise need one each. */
export const ProductForm = () => <form id={formId} method="post" hidden />

/** For a button that sends this form to the product's page when there are no scripts. */
export const formButton = ({ id, variety_id }: Pick<ActionProduct, 'id' | 'variety_id'>, value: ProductFormAction) => ({
  type: 'submit' as const,
  form: formId,
  formAction: `${paths.product(id)}?variety=${variety_id}`,
  name: actionField,
  value,
})

/** With scripts, runs the action instead of submitting the form. */
export const insteadOfForm = (act: () => unknown) => (event: MouseEvent) => {
  event.preventDefault()
  void act()
}
