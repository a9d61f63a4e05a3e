import type * as contract from '@asjad/contract/admin/synonyms'
import type { SynonymGroup } from '@asjad/contract/admin/synonyms'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { searchCatalog } from './index/search-catalog.ts'
import { listProducts } from './listing.service.ts'
import { maxTermLength, termOf } from './search/synonyms.ts'
import { allSynonyms, deleteSynonym, insertSynonym, lockSynonyms, updateSynonym } from './synonyms.queries.ts'

type Fields = Omit<SynonymGroup, 'id'>
type StoredGroup = Awaited<ReturnType<typeof allSynonyms>>[number]

export const listSynonyms = async ({ db }: Pick<Deps, 'db'>): Promise<SynonymGroup[]> =>
  (await allSynonyms(db)).map(toGroup)

/** In a transaction, as all that follow. */
export async function createSynonyms(deps: Deps, fields: Parsed<typeof contract.createSynonyms>, staff: Staff) {
  await lockSynonyms(deps.db)
  check(fields, await listSynonyms(deps), staff)
  const { id } = await insertSynonym(deps.db, toRow(fields))
  return { answer: { data: { id, ...fields } }, trail: { thing: { kind: 'synonym', id }, after: fields } }
}

export async function changeSynonyms(
  deps: Deps,
  { id, ...change }: Parsed<typeof contract.changeSynonyms>,
  staff: Staff,
) {
  await lockSynonyms(deps.db)
  const groups = await listSynonyms(deps)
  const { id: _, ...before } = groupIn(groups, id)
  const { kind = before.kind, words = before.words, finds = before.finds } = change
  const after: Fields = { kind, words, finds }
  check(after, groups, staff, id)
  await updateSynonym(deps.db, id, toRow(after))
  return { answer: { data: { id, ...after } }, trail: { thing: { kind: 'synonym', id }, before, after } }
}

export async function deleteSynonyms(deps: Deps, { id }: Parsed<typeof contract.deleteSynonyms>) {
  await lockSynonyms(deps.db)
  const { id: _, ...before } = groupIn(await listSynonyms(deps), id)
  await deleteSynonym(deps.db, id)
  return { answer: { data: null }, trail: { thing: { kind: 'synonym', id }, before } }
}

const maxShown = 8

/** As a shopper would see it. */
export async function trySearch(deps: Deps, q: string, { lang }: Staff): Promise<Data<typeof contract.trySearch>> {
  const visitor = { lang, userId: null }
  const [{ data, meta }, index, { prices }] = await Promise.all([
    listProducts(deps, { search: q, per_page: maxShown }, visitor),
    deps.catalogIndex.current(),
    currentRates(deps),
  ])
  const { reading } = searchCatalog(index, prices, q)
  return {
    total: meta.total,
    corrected: meta.search?.corrected ?? null,
    left_out: meta.search?.left_out ?? [],
    terms: reading.parts.map(({ concept: { own, same, finds } }) => {
      const term = own[0]?.join(' ') ?? ''
      const others = (terms: typeof own) =>
        [...new Set(terms.map((one) => one.join(' ')))].filter((one) => one !== term)
      return { term, same: others(same), finds: others(finds) }
    }),
    products: data.map(({ id, title, media }) => ({ id, title, media })),
  }
}

const wordsIn = (text: string) =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const toGroup = ({ id, kind, words, finds }: StoredGroup): SynonymGroup => ({
  id,
  kind,
  words: wordsIn(words),
  finds: wordsIn(finds),
})
const toRow = ({ kind, words, finds }: Fields) => ({ kind, words: words.join(', '), finds: finds.join(', ') })

function groupIn(groups: readonly SynonymGroup[], id: number) {
  const group = groups.find((one) => one.id === id)
  if (!group) throw new AppError('not_found')
  return group
}

/** Each word once, with letters, and in no other group of the kind; what a group has had before may stay. */
function check({ kind, words, finds }: Fields, groups: readonly SynonymGroup[], { lang }: Staff, id?: number) {
  const before = new Set(groups.find((group) => group.id === id)?.words.map(plain))
  const others = groups.filter((group) => group.id !== id && group.kind === kind)
  const errors: Record<string, string[]> = {}
  const refuse = (field: 'words' | 'finds', key: SynonymFault, values: Record<string, string | number>) => {
    errors[field] ??= [translate(lang, `synonym.${key}`, values)]
  }
  for (const [field, list] of [['words', words] as const, ['finds', finds] as const])
    for (const [at, word] of list.entries()) {
      const length = termOf(word).length
      if (length === 0) refuse(field, 'no_letters', { word })
      if (length > maxTermLength) refuse(field, 'too_many_words', { word, most: maxTermLength })
      if (list.findIndex((other) => plain(other) === plain(word)) < at) refuse(field, 'twice', { word })
    }
  for (const word of words) {
    if (finds.some((other) => plain(other) === plain(word))) refuse('finds', 'in_both', { word })
    const group = before.has(plain(word)) ? undefined : others.find((one) => one.words.some((two) => isSame(two, word)))
    if (group) refuse('words', 'in_other_group', { word, group: group.words.slice(0, 3).join('، ') })
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

type SynonymFault = 'no_letters' | 'too_many_words' | 'twice' | 'in_both' | 'in_other_group'

/** Two spellings of a word are two words here, though the search takes them for one: the editor wrote both. */
const plain = (word: string) => word.toLowerCase().replace(/\s+/g, ' ')
const isSame = (one: string, other: string) => termOf(one).join(' ') === termOf(other).join(' ')
