import { expect, test } from 'vitest'
import { startEditor } from '../../../test/editor.ts'
import { apply, dryRun, fillShop, linesOf } from '../../../test/imports.ts'
import { once } from '../../../test/staff-orders.ts'

/** What a faulty line says in place of the good cells, and the column that is named. */
const faults: readonly [column: string, cells: Record<string, string>][] = [
  ['sku', { sku: '' }],
  ['sku', { sku: 'has space' }],
  ['sku', { sku: 'ring-1-0' }],
  ['weight', { weight: '"4,10"' }],
  ['weight', { weight: '-3' }],
  ['weight', { weight: '1.23456' }],
  ['making', { making: '-40' }],
  ['making', { making: 'much' }],
  ['struck making', { 'struck making': '1' }],
  ['karat', { karat: '22' }],
  ['category', { category: 'Boats' }],
  ['tax', { tax: 'zero' }],
  ['title_en', { title_en: 'x'.repeat(121) }],
  ['low_stock', { low_stock: '1.5' }],
]

const columns = ['sku', 'title_en', 'category', 'karat', 'tax', 'weight', 'making', 'struck making', 'low_stock']
/** `IMPORT_LINES=10000` for a large file. */
const total = Number(process.env.IMPORT_LINES ?? 2_000)
const faulty = 100

function fileOf() {
  const expected: [line: number, column: string][] = []
  const lines = [columns.join(',')]
  for (let n = 0; n < total; n++) {
    const product = Math.floor(n / 2) + 1
    const good: Record<string, string> = { sku: `ring-${product}-${n % 2}`, making: '210', weight: '5.5' }
    const each = n > 0 && n % (total / faulty) === 0 ? faults[(n / (total / faulty)) % faults.length] : undefined
    if (each) expected.push([n + 2, each[0]])
    const cells = { ...good, ...each?.[1] }
    lines.push(columns.map((column) => cells[column as keyof typeof cells] ?? '').join(','))
  }
  // The hundredth is the last line.
  lines[total] = `ring-${total / 2}-1,,,,,heavy,,,`
  expected.push([total + 1, 'weight'])
  return { csv: lines.join('\n'), expected }
}

test('of thousands of lines with 100 faults of more than 12 kinds each is reported, the good ones are written and undone', async () => {
  const shop = await startEditor()
  await fillShop(shop, total / 2)
  // Connections remember how they did a sale; what is quick for one row must not be the way for thousands.
  await shop.db.updateTable('variety').set({ reserved: 1 }).where('sku', '=', 'ring-2-0').execute()
  const { csv, expected } = fileOf()
  expect(expected).toHaveLength(faulty)
  const run = await dryRun(shop, 'products', csv)
  expect(run).toMatchObject({ state: 'checked', counts: { lines: total, change: total - faulty, faulty } })
  const reported = await linesOf(shop, run.id, 'faulty')
  expect(reported.map(({ line, faults }) => [line, faults[0]?.column])).toEqual(expected)
  expect(new Set(reported.map(({ faults }) => faults[0]?.reason)).size).toBeGreaterThanOrEqual(12)

  const changed = () =>
    shop.db
      .selectFrom('variety')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('making', '=', 21_000)
      .where('weight_mg', '=', 5_500)
      .executeTakeFirstOrThrow()
  await apply(shop, run.id, true)
  expect((await changed()).count).toBe(total - faulty)
  const { data } = await shop.editor.call('POST /admin/imports/:id/undo', { id: run.id }, once())
  expect(data).toMatchObject({ restored: (total - faulty) * 2, kept_total: 0 })
  expect((await changed()).count).toBe(0)
}, 120_000)
