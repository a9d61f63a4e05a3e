import type { DifferencePart } from '@asjad/contract/admin/content-pages'

type Kind = DifferencePart['kind']

/** A setting, a word with its vowel marks, white space, or one other sign. */
const wordPattern = /\{\{\w+\}\}|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu
const linePattern = /[^\n]*\n|[^\n]+/g

/** Above this many pairs to compare, a passage counts as replaced: it has little in common with what it was. */
const maxPairs = 1_000_000

/** What was changed from one text to another. Lines first, so that the words of a long text need not all be compared. */
export function wordDiff(before: string, after: string): DifferencePart[] {
  const parts: DifferencePart[] = []
  const add = (kind: Kind, text: string) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  for (const lines of hunksOf(tokens(before, linePattern), tokens(after, linePattern))) {
    if (lines.removed.length === 0 || lines.added.length === 0) {
      add('removed', lines.removed.join(''))
      add('added', lines.added.join(''))
    } else
      for (const words of hunksOf(
        tokens(lines.removed.join(''), wordPattern),
        tokens(lines.added.join(''), wordPattern),
      )) {
        add('removed', words.removed.join(''))
        add('added', words.added.join(''))
        add('same', words.same.join(''))
      }
    add('same', lines.same.join(''))
  }
  return parts
}

const tokens = (text: string, pattern: RegExp) => text.match(pattern) ?? []

/** What was taken out and put in, followed by what stayed. */
type Hunk = { removed: string[]; added: string[]; same: string[] }

/** By the longest common subsequence. */
function hunksOf(before: string[], after: string[]): Hunk[] {
  const start = commonStart(before, after)
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse())
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const tail = end === 0 ? [] : before.slice(-end)
  const hunks: Hunk[] = [{ removed: [], added: [], same: before.slice(0, start) }]
  if (old.length * now.length > maxPairs) return [...hunks, { removed: old, added: now, same: tail }]
  const lengths = commonLengths(old, now)
  const width = now.length + 1
  let hunk: Hunk = { removed: [], added: [], same: [] }
  for (let i = 0, j = 0; i < old.length || j < now.length; ) {
    const [one, other] = [old[i], now[j]]
    if (one !== undefined && one === other) {
      hunk.same.push(one)
      i++
      j++
      continue
    }
    if (hunk.same.length > 0) {
      hunks.push(hunk)
      hunk = { removed: [], added: [], same: [] }
    }
    const takesOut =
      other === undefined || (one !== undefined && at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1))
    if (takesOut) hunk.removed.push(old[i++] ?? '')
    else hunk.added.push(now[j++] ?? '')
  }
  hunk.same.push(...tail)
  return [...hunks, hunk]
}

const at = (lengths: Uint32Array, place: number) => lengths[place] ?? 0

/** For each pair of places, how much the rests of both have in common. */
function commonLengths(old: string[], now: string[]) {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === now[j]
          ? at(lengths, (i + 1) * width + j + 1) + 1
          : Math.max(at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1))
  return lengths
}

function commonStart(one: string[], other: string[]) {
  let n = 0
  while (n < one.length && n < other.length && one[n] === other[n]) n++
  return n
}
