import type { Bitset } from '../search/bitset.ts'

type Weighed = { weight: number; set: Bitset }

// Enough for any query that people type; what is found by then is good enough for the others.
const maxSteps = 400

/** The conditions of the greatest weight that some candidate fulfils together. */
export function bestSubset<C extends Weighed>(
  conditions: readonly C[],
  candidates: Bitset,
  acquire: () => Bitset,
): readonly C[] {
  const ordered = conditions.filter(({ set }) => set.intersects(candidates)).sort((a, b) => b.weight - a.weight)
  const sets = ordered.map(() => acquire())
  let best: readonly C[] = []
  let bestWeight = 0
  let steps = 0

  function extend(at: number, chosen: readonly C[], weight: number, within: Bitset) {
    if (weight > bestWeight) {
      best = chosen
      bestWeight = weight
    }
    const left = ordered.slice(at).reduce((sum, condition) => sum + condition.weight, 0)
    const next = ordered[at]
    if (!next || weight + left <= bestWeight || steps >= maxSteps) return
    steps += 1
    if (within.intersects(next.set)) {
      const both = (sets[at] as Bitset).copyFrom(within).intersect(next.set)
      extend(at + 1, [...chosen, next], weight + next.weight, both)
    }
    extend(at + 1, chosen, weight, within)
  }
  extend(0, [], 0, candidates)
  return best
}
