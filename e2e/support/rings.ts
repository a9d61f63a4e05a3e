import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { callAs } from './staff-calls.ts'

const call = () => callAs('manager')
const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

/** Drafts of a ring of 4 grams with a making of 100 riyals: no shopper and no other journey sees them. */
export async function drafts(count: number, { onHand = 2 } = {}) {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const [category] = (await call()('GET /admin/categories', {})).data
  const made = []
  for (let n = 1; n <= count; n++) {
    const name = `Ring ${code} ${n}`
    const { data } = await call()(
      'POST /admin/products',
      {
        category_id: category?.id ?? 0,
        title_ar: name,
        title_en: name,
        caliber: 21,
        varieties: [{ sku: `E2E-${code}-${n}`, weight: 4, making: 100, on_hand: onHand }],
      },
      key(),
    )
    made.push({ id: data.id, name, sku: `E2E-${code}-${n}` })
  }
  return { code, made }
}

export const ringNow = async (id: number) => {
  const { data } = await call()('GET /admin/products/:id', { id })
  const [variety] = data.varieties
  if (!variety) throw new Error('it has no variety')
  return { ...data, variety }
}

const ifMatch = async (id: number) => ({ headers: { 'if-match': `"${(await ringNow(id)).version}"` } })

type Edit = { making?: number }
/** By somebody else, while a page is open. */
export async function editRing(id: number, edit: Edit) {
  const { variety } = await ringNow(id)
  const varieties = { change: [{ id: variety.id, ...edit }] }
  await call()('PATCH /admin/products/:id', { id, varieties }, await ifMatch(id))
}

export const photograph = (shade = 20) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: shade, g: 120, b: 40 } } })
    .jpeg()
    .toBuffer()

/** A draft with all that publishing needs. It is archived at the end: other journeys look at the shop. */
export async function completeRing() {
  const { code, made } = await drafts(1)
  const [ring] = made
  if (!ring) throw new Error('no ring')
  const file = new File([new Uint8Array(await photograph())], 'ring.jpg', { type: 'image/jpeg' })
  const { data } = await call()('POST /admin/pictures', { file: [file] })
  const pictures = [{ picture_id: data.id, alt_ar: 'خاتم', alt_en: 'A ring' }]
  await call()('PATCH /admin/products/:id', { id: ring.id, pictures }, await ifMatch(ring.id))
  onTestFinished(async () => {
    await moveRing(ring.id, 'archived')
  })
  return { code, ...ring }
}

export const moveRing = async (id: number, to: 'published' | 'archived') =>
  call()('POST /admin/products/:id/status', { id, to }, await ifMatch(id))
