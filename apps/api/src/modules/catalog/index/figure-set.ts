import type { Bitset } from '../search/bitset.ts'
import type { QueryFilter } from '../search/query-filters.ts'
import type { CatalogIndex } from './catalog-index.ts'

type FigureFilter = Extract<QueryFilter, { kind: 'weight' | 'size' }>

/** The products of which some variety has this weight or size, or comes near it by the given share. */
export function figureSet(
  filter: FigureFilter,
  { varietyWeights, varietySizes, words }: CatalogIndex,
  acquire: () => Bitset,
  tolerance: number,
): Bitset {
  const set = acquire().clear()
  if (filter.kind === 'weight') {
    const min = (filter.min ?? 0) / (1 + tolerance)
    const max = (filter.max ?? Infinity) * (1 + tolerance)
    varietyWeights.addTo(set, min * 1000, max * 1000)
    return set
  }
  const { value, unit } = filter
  const add = (sizeUnit: 'ring' | 'mm' | 'cm', size: number, margin: number) => {
    const around = Math.max(margin, size * tolerance)
    varietySizes[sizeUnit].addTo(set, size - around, size + around)
  }
  if (unit === 'cm') add('cm', value, 0.8)
  else if (unit === 'mm') {
    add('mm', value, 0.3)
    const width = { own: [[`mm${value}`]], same: [], finds: [], prefix: undefined, reach: 'all' as const }
    set.unite(words.levelsOf(width, acquire).at(-1) as Bitset)
  } else {
    for (const each of ['ring', 'mm', 'cm'] as const) add(each, value, 0)
    if (unit === 'any') varietyWeights.addTo(set, value * 1000, value * 1000)
    else if (value <= 13.5) add('ring', fromAmericanSize(value), 1)
    else if (value <= 23) add('ring', value * Math.PI, 1.2)
  }
  return set
}

/** The inner circumference in millimetres of an American ring size. A size from 14 to 23 is the inner diameter. */
const fromAmericanSize = (size: number) => 36.5 + 2.5535 * size
