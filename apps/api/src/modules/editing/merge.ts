import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>
export type Clash = { base: unknown; yours: unknown; theirs: unknown }

/**
 * Merges an edit field by field. `base` is what the editor began from, `current` what is stored now, `sent` what they
 * want. What only others changed stays; what both changed differently is a clash that a person decides.
 */
export function mergeFields<Sent extends Fields>(base: Fields, current: Fields, sent: Sent) {
  const changed: Partial<Sent> = {}
  const clashes: Record<string, Clash> = {}
  for (const field of Object.keys(sent) as (keyof Sent & string)[]) {
    const [was, is, wanted] = [base[field], current[field], sent[field]]
    if (wanted === undefined || isDeepStrictEqual(wanted, is) || isDeepStrictEqual(wanted, was)) continue
    if (isDeepStrictEqual(was, is)) changed[field] = wanted
    else clashes[field] = { base: was, yours: wanted, theirs: is }
  }
  return { changed, clashes }
}
