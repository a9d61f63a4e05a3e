import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@asjad/contract/admin/synonyms'
import type { SynonymGroup } from '@asjad/contract/admin/synonyms'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { mergedWords } from '@asjad/contract/merged-words'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { lastChangeOf } from '../audit/audit.service.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion, recordsAtVersion } from '../editing/record-versions.ts'
import { listProducts } from './listing.service.ts'
import { maxTermLength, termOf } from './search/synonyms.ts'
import { allSynonyms, deleteSynonym, insertSynonym, lockSynonyms, updateSynonym } from './synonyms.queries.ts'

type Fields = Omit<SynonymGroup, 'id' | 'version'>
type StoredGroup = Awaited<ReturnType<typeof allSynonyms>>[number]

export const listSynonyms = async ({ db }: Pick<Deps, 'db'>): Promise<SynonymGroup[]> =>
  (await allSynonyms(db)).map(toGroup)

/** In a transaction, as all that follow. */
export async function createSynonyms(deps: Deps, fields: Parsed<typeof contract.createSynonyms>, staff: Staff) {
  await lockSynonyms(deps.db)
  check(fields, await listSynonyms(deps), staff)
  const { id } = await insertSynonym(deps.db, toRow(fields))
  return { answer: { data: { id, ...fields, version: 1 } }, trail: { thing: { kind: 'synonym', id }, after: fields } }
}

/** A word that one of two editors added or took away is added or taken away. A kind that both changed is refused. */
export async function changeSynonyms(
  deps: Deps,
  { id, ...sent }: Parsed<typeof contract.changeSynonyms>,
  staff: Staff,
): Promise<{ answer: { data: SynonymGroup }; trail: Trail | null }> {
  await lockSynonyms(deps.db)
  const rows = await allSynonyms(deps.db)
  const groups = rows.map(toGroup)
  const { id: _, version, ...before } = groupIn(groups, id)
  const stored = rows.filter((row) => row.id === id)
  const bases = await recordsAtVersion(deps, 'synonym', stored, baseVersion(staff, version))
  const base = toGroup(bases.get(id) as StoredGroup)
  const { changed, clashes } = mergeFields({ kind: base.kind }, { kind: before.kind }, { kind: sent.kind })
  if (Object.keys(clashes).length > 0)
    throw new AppError('changed_meanwhile', {
      data: {
        current: before,
        version,
        by: (await lastChangeOf(deps, { kind: 'synonym', id }))?.staff ?? null,
        fields: clashes,
      },
    })
  const after: Fields = {
    kind: changed.kind ?? before.kind,
    words: sent.words ? mergedWords(base.words, before.words, sent.words) : before.words,
    finds: sent.finds ? mergedWords(base.finds, before.finds, sent.finds) : before.finds,
  }
  if (isDeepStrictEqual(after, before)) return { answer: { data: { id, ...before, version } }, trail: null }
  check(after, groups, staff, id)
  await updateSynonym(deps.db, id, toRow(after))
  return {
    answer: { data: { id, ...after, version: version + 1 } },
    trail: { thing: { kind: 'synonym', id }, before, after },
  }
}

export async function deleteSynonyms(deps: Deps, { id }: Parsed<typeof contract.deleteSynonyms>) {
  await lockSynonyms(deps.db)
  const { id: _, version: __, ...before } = groupIn(await listSynonyms(deps), id)
  await deleteSynonym(deps.db, id)
  return { answer: { data: null }, trail: { thing: { kind: 'synonym', id }, before } }
}

const maxShown = 8

/** As a shopper would see it. */
export async function trySearch(deps: Deps, q: string, { lang }: Staff): Promise<Data<typeof contract.trySearch>> {
  const visitor = { lang, userId: null }
  const [{ data, meta }, index] = await Promise.all([
    listProducts(deps, { search: q, per_page: maxShown }, visitor),
    deps.catalogIndex.current(),
  ])
  const reading = index.reading(q)
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

const toGroup = ({ id, kind, words, finds, version }: StoredGroup): SynonymGroup => ({
  id,
  kind,
  words: wordsIn(words),
  finds: wordsIn(finds),
  version,
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
