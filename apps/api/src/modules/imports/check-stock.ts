import type { Deps } from '../../deps.ts'
import { type StockLine, stockForImport } from '../catalog/import-products.service.ts'
import { skuKey } from '../catalog/sku-case.ts'
import { asWritten, readCell } from './cells.ts'
import { type CheckedLine, type Note, note } from './checked-line.ts'
import { fieldsOf } from './import-fields.ts'
import type { ImportLineCells } from './recognise-columns.ts'

/** A count becomes a difference from what was known at the dry run: what is sold until it is applied stays sold. */
export async function checkStockLines(deps: Deps, lines: readonly ImportLineCells[]): Promise<CheckedLine[]> {
  const skuOf = (cells: ReadonlyMap<string, string>) => asWritten(cells.get('sku') ?? '').trim()
  const known = await stockForImport(
    deps,
    lines.map(({ cells }) => skuOf(cells)),
  )
  const varieties = new Map(known.map((variety) => [skuKey(variety.sku), variety]))
  const lineOfSku = new Map<string, number>()
  return lines.map(({ line, cells }): CheckedLine => {
    const faults: Note[] = []
    const read = (name: string) => {
      const field = fieldsOf.stock.find((each) => each.name === name)
      const cell = cells.get(name)
      if (!field || cell === undefined) return null
      const found = readCell(field, cell, new Map())
      if ('value' in found) return found.value
      faults.push(note(name, cell, found.fault.key, found.fault.values))
      return null
    }
    const sku = skuOf(cells)
    const variety = varieties.get(skuKey(sku))
    const earlier = lineOfSku.get(skuKey(sku))
    if (sku === '') faults.push(note('sku', '', 'field.required'))
    else if (!variety) faults.push(note('sku', sku, 'import.unknown_sku'))
    else if (earlier !== undefined) faults.push(note('sku', sku, 'import.same_sku', { line: earlier }))
    else lineOfSku.set(skuKey(sku), line)
    const counted = read('counted') as number | null
    const change = read('change') as number | null
    const text = read('note') as string | null
    if (faults.length === 0 && counted === null && change === null) faults.push(note('counted', '', 'import.no_amount'))
    if (counted !== null && change !== null)
      faults.push(note('change', cells.get('change') ?? '', 'import.two_amounts'))
    const by = counted === null ? (change ?? 0) : counted - (variety?.on_hand ?? 0)
    if (variety && variety.on_hand + by < variety.reserved) {
      const name = counted === null ? 'change' : 'counted'
      faults.push(note(name, cells.get(name) ?? '', 'import.reserved', { n: variety.reserved }))
    }
    const title = variety ? variety.title_ar || variety.title_en : ''
    const base = { line, name: sku || '—', title, faults, warnings: [] }
    const none = { price_before: null, price_after: null }
    if (faults.length > 0 || !variety) return { ...base, ...none, result: 'faulty', changes: [], data: null }
    const data: StockLine = { line, varietyId: variety.id, seen: variety.last_change, by, counted, note: text }
    const after = variety.on_hand + by
    const changes = by === 0 ? [] : [{ field: 'on_hand', before: variety.on_hand, after }]
    return { ...base, ...none, result: by === 0 ? 'same' : 'change', changes, data }
  })
}
