import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { call } from '#app/api/client.ts'
import { newProductOf, patchOf, placesOfNew } from './form-patch.ts'
import type { FormValues } from './form-values.ts'

/** Fields that two people changed, and everything that is needed to go on. */
export type Clash = {
  current: StaffProduct
  by: string | null
  at: string | null
  fields: { name: string; base: unknown; yours: unknown; theirs: unknown }[]
}

/** One call of a save: what it sent, and where its faults belong. */
export type SaveStep = { places: Record<string, string> }
type Done = { product: StaffProduct; sent: FormValues }
type State = { product: StaffProduct | null; base: FormValues; version: number | null; values: FormValues }

/** Names the call that failed, so that its faults find their fields. */
async function attempt<T>(step: SaveStep, work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw Object.assign(new Error('not saved', { cause }), { step })
  })
}

const ifMatch = (version: number | null) => ({ headers: { 'if-match': `"${version}"` } })
const stored = (values: FormValues) => values.shots.filter(({ picture_id: id }) => id !== null)

/**
 * Saves in up to three calls: a new draft, what changed of it, its state. After each one the form goes on from what the
 * server answered, so that a later one that fails leaves only its own part unsaved.
 */
export async function* saveSteps(
  state: () => State,
  keyOf: (input: unknown) => Record<string, string>,
): AsyncGenerator<Done> {
  const { values: created, product: known } = state()
  if (!known) {
    const step = { places: placesOfNew(created) }
    const input = newProductOf(created)
    const { data } = await attempt(step, call('POST /admin/products', input, { headers: keyOf(input) }))
    const { slug: _, ...texts } = created.texts
    // Not sent by this call: pictures, the address of the page, the state.
    yield {
      product: data,
      sent: { ...created, shots: [], texts: { ...texts, slug: '', status: data.status, publish_at: '' } },
    }
  }
  const before = state()
  const id = before.product?.id ?? 0
  const patch = patchOf(before.base, before.values)
  if (!patch.isEmpty) {
    const { data } = await attempt(
      patch,
      call('PATCH /admin/products/:id', { id, ...patch.body }, ifMatch(before.version)),
    )
    const { status, publish_at } = before.base.texts
    const { values } = before
    yield { product: data, sent: { ...values, shots: stored(values), texts: { ...values.texts, status, publish_at } } }
  }
  const after = state()
  const { status: to, publish_at: at } = after.values.texts
  const isMoved = to !== after.base.texts.status || (to === 'scheduled' && at !== after.base.texts.publish_at)
  if (isMoved && to !== 'binned') {
    const { data } = await attempt(
      { places: { at: 'publish_at' } },
      call('POST /admin/products/:id/status', { id, to, ...(to === 'scheduled' && { at }) }, ifMatch(after.version)),
    )
    yield { product: data, sent: { ...after.values, shots: stored(after.values) } }
  }
}

type Refused = {
  current?: StaffProduct
  by?: { name: string } | string | null
  at?: string | null
  fields?: Record<string, { base: unknown; yours: unknown; theirs: unknown }>
}

export function clashOf(error: unknown): Clash | undefined {
  if (!isApiError(error) || error.code !== 'changed_meanwhile') return undefined
  const { current, by, at = null, fields = {} } = (error.data ?? {}) as Refused
  if (!current) return undefined
  return {
    current,
    by: typeof by === 'object' ? (by?.name ?? null) : (by ?? null),
    at,
    fields: Object.entries(fields).map(([name, values]) => ({ name, ...values })),
  }
}
