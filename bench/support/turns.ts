import type { Load } from './load.ts'

const turns = 3
/** From this share of failed requests a rate says nothing: refusals are fast. */
const maxErrorShare = 0.01

/** Measures several things one after another, again and again, so that all of them have the same conditions. */
export async function inTurns<Measures extends { [name: string]: () => Promise<Load> }>(measures: Measures) {
  const loads: Record<string, Load[]> = {}
  for (let turn = 0; turn < turns; turn++)
    for (const [name, measure] of Object.entries(measures)) {
      const measured = await measure()
      if (measured.errors >= measured.requests * maxErrorShare)
        throw new Error(`${name}: ${measured.errors} of ${measured.requests} requests failed`)
      loads[name] = [...(loads[name] ?? []), measured]
    }
  return loads as { [Name in keyof Measures]: Load[] }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const medianRate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond))

/** Compared within each turn: the machine may be faster in another one. */
export const ratioOf = (loads: Load[], base: Load[]) => median(ratiosOf(loads, base))
export const ratiosOf = (loads: Load[], base: Load[]) =>
  loads.map(({ perSecond }, turn) => perSecond / (base[turn]?.perSecond ?? 0))
