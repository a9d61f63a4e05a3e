// How soon shoppers see an edit; changes of 10,000 varieties, and how long orders of the same pieces wait meanwhile.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '@asjad/api/database/database'
import { type Buyers, openBuyers } from './support/buyers.ts'
import { type CrowdedShop, openShop } from './support/crowded-shop.ts'
import { signInOwner } from './support/owner.ts'
import { announce, type Row } from './support/table.ts'

const varieties = 10_000
const perSecond = 8

export async function edits({ products }: { products: number }): Promise<Row[]> {
  const shop = await openShop({ products, shoppers: 60 })
  try {
    const { cookie } = await signInOwner(shop.connection)
    const buyers = await openBuyers(shop, shop.shoppers, { neverSoldOut: true })
    try {
      return await measure(shop, buyers, cookie)
    } finally {
      await buyers.close()
    }
  } finally {
    await shop.close()
  }
}

async function measure(shop: CrowdedShop, buyers: Buyers, cookie: string): Promise<Row[]> {
  const { ids, skus } = await piecesToEdit(shop, buyers.products)
  const headers = { cookie, origin: shop.url, 'x-dashboard': '1' }
  const send = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${shop.url}/api/v1/admin${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: { id: number } }).data
  }
  const change = { kind: 'making', how: 'add', value: 1, keep_old: false }
  const rows: Row[] = []
  /** With orders of the same pieces, and then without. */
  const time = async (name: string, atMost: number, work: () => Promise<unknown>) => {
    const selling = buyers.start(perSecond)
    await delay(1_000)
    const since = performance.now()
    await work()
    const busy = performance.now() - since
    await delay(1_000)
    const { times, failures } = await selling.stop()
    if (failures.length > 0) throw new Error(`${failures.length} orders failed: ${failures[0]}`)
    times.sort((a, b) => a - b)
    rows.push(announce({ name, value: busy, unit: 'ms', atMost, note: 'beside orders of the same pieces' }))
    rows.push(
      announce({
        name: `${name}: orders meanwhile`,
        value: times[Math.floor(times.length * 0.99)] ?? 0,
        unit: 'ms p99',
        atMost: 1_000,
        note: `${times.length} orders, median ${times[times.length >> 1]?.toFixed(0)} ms`,
      }),
    )
  }
  rows.push(await saveUntilSeen(shop, headers, ids))
  await time(`making of ${varieties} varieties`, 5_000, () => send('/products/bulk', { ids, change }))
  const runId = await dryRun(shop, headers, send, skus)
  await time(`import of ${varieties} prices`, 8_000, () => send(`/imports/${runId}/apply`, { only_good: true }))
  return rows
}

const saves = 20

/** From the press on "save" of a new title until a new request for the product's page, and for the list, shows it. */
async function saveUntilSeen({ url, label }: CrowdedShop, headers: Record<string, string>, ids: readonly number[]) {
  const times: number[] = []
  for (const [n, id] of ids.slice(0, saves).entries()) {
    const path = `${url}/api/v1/admin/products/${id}`
    const { data } = (await (await fetch(path, { headers })).json()) as { data: { version: number; slug: string } }
    const title = `Seen${n}at${Date.now().toString(36)}`
    const isShown = async (page: string) => (await (await fetch(`${url}${page}`)).text()).includes(title)
    const since = performance.now()
    const saved = await fetch(path, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${data.version}"` },
      body: JSON.stringify({ title_ar: title, title_en: title }),
    })
    if (!saved.ok) throw new Error(`${path}: ${saved.status} ${(await saved.text()).slice(0, 300)}`)
    for (const page of [`/products/${id}`, `/api/v1/products?search=${title}`]) {
      while (!(await isShown(page)))
        if (performance.now() - since > 10_000) throw new Error(`${page} still shows the former title`)
    }
    times.push(performance.now() - since)
  }
  times.sort((a, b) => a - b)
  return announce({
    name: `${label}: save until a new request sees it`,
    value: times.at(-1) ?? 0,
    unit: 'ms, slowest',
    atMost: 1_000,
    note: `${times.length} saves, page and search; median ${times[times.length >> 1]?.toFixed(0)} ms`,
  })
}

type Send = (path: string, body: object | FormData) => Promise<{ id: number }>

async function dryRun({ url }: CrowdedShop, headers: Record<string, string>, send: Send, skus: [string, number][]) {
  const form = new FormData()
  form.set('kind', 'prices')
  const lines = skus.map(([sku, making]) => `${sku},${(making + 500) / 100}`)
  form.set('file', new File([['sku,making', ...lines].join('\n')], 'prices.csv', { type: 'text/csv' }))
  const { id } = await send('/imports', form)
  const since = performance.now()
  for (;;) {
    const { data } = (await (await fetch(`${url}/api/v1/admin/imports/${id}`, { headers })).json()) as {
      data: { state: string }
    }
    if (data.state === 'checked') break
    if (data.state !== 'reading' && data.state !== 'checking') throw new Error(`the import is ${data.state}`)
    await delay(100)
  }
  announce({ name: `dry run of ${skus.length} lines`, value: performance.now() - since, unit: 'ms', atMost: 15_000 })
  return id
}

/** Products priced by gold with that many varieties, the ones that are sold among them. */
async function piecesToEdit({ connection }: CrowdedShop, sold: readonly number[]) {
  const db = openDatabase({ ...connection, max: 1 }, () => {})
  try {
    const rows = await db
      .selectFrom('variety')
      .select(['product_id', 'sku', 'making'])
      .where('making', 'is not', null)
      .orderBy('product_id')
      .execute()
    const own = rows.filter(({ product_id }) => sold.includes(product_id))
    const others = rows.filter(({ product_id }) => !sold.includes(product_id)).slice(0, varieties - own.length)
    const chosen = [...own, ...others]
    return {
      ids: [...new Set(chosen.map(({ product_id }) => product_id))],
      skus: chosen.map(({ sku, making }): [string, number] => [sku, making ?? 0]),
    }
  } finally {
    await db.destroy()
  }
}
