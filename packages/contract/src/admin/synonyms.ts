import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { picture } from '../picture.ts'

const tag = 'Synonyms'
const needs = 'catalogue.edit'

/** What a group of synonyms is about. A shop that has none of a piece, material or stone must say so. */
export const synonymKinds = ['piece', 'material', 'stone', 'colour', 'person', 'occasion', 'style', 'other'] as const
export type SynonymKind = (typeof synonymKinds)[number]

export const maxSynonyms = 60
export const maxSynonymLength = 40

const word = z
  .string()
  .trim()
  .min(1)
  .max(maxSynonymLength)
  .regex(/^[^,،]*$/)

const fields = {
  kind: z.enum(synonymKinds),
  words: z
    .array(word)
    .min(1)
    .max(maxSynonyms)
    .meta({ description: 'They mean the same, in any language; each of up to four words' }),
  finds: z
    .array(word)
    .max(maxSynonyms)
    .meta({ description: 'A search for one of the words finds these as well, but not the other way round' }),
}

export const synonymGroup = z.object({ id, ...fields, version: z.int().positive() })
export type SynonymGroup = z.infer<typeof synonymGroup>

export const listSynonyms = staffEndpoint({
  method: 'GET',
  path: '/admin/synonyms',
  summary: 'All groups of words that the shop’s search takes for the same',
  tag,
  needs,
  input: noInput,
  data: z.array(synonymGroup),
})

export const createSynonyms = staffEndpoint({
  method: 'POST',
  path: '/admin/synonyms',
  summary: 'A new group; none of its words is in another group of the same kind',
  tag,
  needs,
  input: z.object({ ...fields, finds: fields.finds.default([]) }),
  data: synonymGroup,
  refusals: ['invalid'],
})

export const changeSynonyms = staffEndpoint({
  method: 'PATCH',
  path: '/admin/synonyms/:id',
  summary:
    'Other words for a group, or another kind, from the version in `If-Match`: words that others added or took away meanwhile stay so',
  tag,
  needs,
  versioned: true,
  input: z.object({ id }).extend(z.object(fields).partial().shape),
  data: synonymGroup,
  refusals: ['invalid'],
})

export const deleteSynonyms = staffEndpoint({
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  summary: 'Deletes a group',
  tag,
  needs,
  input: z.object({ id }),
  data: z.null(),
})

export const trySearch = staffEndpoint({
  method: 'GET',
  path: '/admin/synonyms/search',
  summary: 'What a shopper’s search finds, and how it was understood',
  tag,
  needs,
  input: z.object({ q: z.string().trim().min(1).max(200) }),
  data: z.object({
    total: z.int().nonnegative(),
    corrected: z.string().nullable().meta({ description: 'The query as it was understood, if not as it was typed' }),
    left_out: z.array(z.string()).meta({ description: 'Parts that nothing in the shop fulfils' }),
    terms: z
      .array(z.object({ term: z.string(), same: z.array(z.string()), finds: z.array(z.string()) }))
      .meta({ description: 'The words that were searched for, each with its synonyms' }),
    products: z.array(z.object({ id, title: z.string(), media: picture })).meta({ description: 'The first ones' }),
  }),
})
