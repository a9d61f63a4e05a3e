import type { StaffCategory } from '@asjad/contract/admin/categories'
import type { ProductRow, StaffProduct } from '@asjad/contract/admin/product-fields'
import type { changeProduct } from '@asjad/contract/admin/products'
import type { Input } from '@asjad/contract/endpoint'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { createContext, useContext } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/products.ts'

/** What the cells of the list share. */
export type Editing = {
  categories: readonly StaffCategory[] | undefined
  mayPrice: boolean
  mayAdjustStock: boolean
  /** Shows a row as it is now. */
  onSaved: (product: StaffProduct) => void
  /** While a cell is open its row is not replaced by what others do. */
  onOpen: (productId: number, isOpen: boolean) => void
  /** Loads one row again. */
  refresh: (productId: number) => void
  /** The product whose varieties are shown below its row. */
  expanded: number | null
  expand: (productId: number) => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('outside the list of products')
  return editing
}

export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

type Changes = Omit<Input<typeof changeProduct>, 'id'>

export const saveChanges = async ({ id, version }: Pick<ProductRow, 'id' | 'version'>, changes: Changes) =>
  (await call('PATCH /admin/products/:id', { id, ...changes }, ifMatch(version))).data

type Clash = { by?: { name?: string } | null; fields?: Record<string, { theirs: unknown }> }

/** Why a cell was not saved, in words. */
export function faultOf(error: unknown) {
  if (!isApiError(error)) return failureText(error)
  const [ofField] = Object.values(error.errors).flat()
  if (error.code !== 'changed_meanwhile') return ofField ?? error.message
  const { by, fields = {} } = (error.data ?? {}) as Clash
  const [field] = Object.values(fields)
  return m.clash({ by: by?.name ?? m.somebody(), theirs: String(field?.theirs ?? '') })
}
