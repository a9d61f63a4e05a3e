import type { ImportKind, LineResult } from '@asjad/contract/admin/imports'
import { sql } from 'kysely'
import { insertCategory } from './catalogue.ts'
import { runDueJobs } from './due-jobs.ts'
import type { EditorShop } from './editor.ts'
import { once } from './staff-orders.ts'

/** Uploads a table and waits for its dry run. */
export async function dryRun(shop: EditorShop, kind: ImportKind, content: string | Uint8Array, name = 'table.csv') {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  const { data } = await shop.editor.call('POST /admin/imports', { kind, file: [new File([bytes], name)] })
  await runDueJobs(shop.deps)
  return (await shop.editor.call('GET /admin/imports/:id', { id: data.id })).data
}

export const apply = async (shop: EditorShop, id: number, only_good = false) =>
  (await shop.editor.call('POST /admin/imports/:id/apply', { id, only_good }, once())).data

export const linesOf = async (shop: EditorShop, id: number, result?: LineResult) =>
  (await shop.editor.call('GET /admin/imports/:id/lines', { id, result, per_page: 200 })).data

/** A file that the dashboard downloads, as text without its byte mark. */
export async function download(shop: EditorShop, path: string, lang = 'en') {
  const response = await shop.request(`/api/v1${path}`, {
    headers: { cookie: [...shop.editor.cookies].map(([name, value]) => `${name}=${value}`).join('; '), lang },
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.text()
}

/** So many products of two varieties each, by SQL: inserted one after the other they would take minutes. */
export async function fillShop({ db }: EditorShop, products: number) {
  const { id: category } = await insertCategory(db, { slug: 'rings' })
  await sql`
    with made as (
      insert into product (slug, category_id, title_ar, title_en, subtitle_ar, subtitle_en, description_ar,
        description_en, caliber, pricing, tax_category, published_at)
      select 'ring-' || n, ${category}, 'خاتم', 'Ring', '', '', '', '', 21, 'gold', 'standard', now()
      from generate_series(1, ${products}::int) as n
      returning id, slug
    )
    insert into variety (product_id, position, sku, weight_mg, on_hand, making)
    select id, n, slug || '-' || n, 5000, 3, 20000 from made cross join generate_series(0, 1) as n
  `.execute(db)
}
