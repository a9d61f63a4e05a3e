import type { ProductStatus, VarietyFields } from '@asjad/contract/admin/product-fields'
import { type EditedProduct, productFieldsOf, statusOf, varietyColumnsOf, varietyFieldsOf } from './product-fields.ts'
import type { ProductRecord, VarietyRecord } from './records.queries.ts'

/** A state, and since (of a schedule: from) when. */
export type State = { status: ProductStatus; status_at: string | null }

/** A product as the audit log records it. */
export type RecordedProduct = EditedProduct & State

export const recordedProduct = (row: Omit<ProductRecord, 'id' | 'version' | 'sold'>): RecordedProduct => ({
  ...productFieldsOf(row),
  ...recordedState(row),
})

export const recordedState = (row: Parameters<typeof statusOf>[0]): State => ({
  status: statusOf(row),
  status_at: (row.deleted_at ?? row.archived_at ?? row.publish_at ?? row.published_at)?.toISOString() ?? null,
})

const stateColumn = {
  draft: null,
  scheduled: 'publish_at',
  published: 'published_at',
  archived: 'archived_at',
  binned: 'deleted_at',
} as const satisfies Record<ProductStatus, string | null>

export const columnsOfState = ({ status, status_at }: State) => {
  const column = stateColumn[status]
  const none = { published_at: null, publish_at: null, archived_at: null, deleted_at: null }
  return { ...none, ...(column && { [column]: status_at === null ? null : new Date(status_at) }) }
}

export const withProductFields = <Row extends Omit<ProductRecord, 'id' | 'version' | 'sold'>>(
  row: Row,
  { status, status_at = null, ...fields }: Partial<RecordedProduct>,
): Row => ({ ...row, ...fields, ...(status !== undefined && columnsOfState({ status, status_at })) })

/** `at`: when it is hidden, if it is now. */
export const withVarietyFields = <Row extends Omit<VarietyRecord, 'id' | 'version'>>(
  row: Row,
  fields: Partial<VarietyFields>,
  at: Date,
): Row => ({ ...row, ...varietyColumnsOf({ ...varietyFieldsOf(row), ...fields }, row.hidden_at ?? at) })

/** The fields that differ, as they were and as they are. */
export function difference<Fields extends object>(before: Fields, after: Fields) {
  const fields = (Object.keys(after) as (keyof Fields)[]).filter((name) => !isSame(before[name], after[name]))
  return { fields, before: pick(before, fields), after: pick(after, fields) }
}

const pick = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>

/** Also of small objects such as dimensions, whose keys the database sorts in its own way. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof (one ?? other) === 'object' && canonical(one) === canonical(other))

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
