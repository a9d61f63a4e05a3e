import { useSearchParams } from 'react-router'

export type StepName = 'address' | 'courier' | 'identity' | 'payment'

/**
 * Which step is open stands in the address: Back goes one step back, and a reload stays. Going to a step takes a place in
 * the history; a step that is not there (any more) is the last before it.
 */
export function useSteps(names: readonly StepName[]) {
  const [search, setSearch] = useSearchParams()
  const requested = search.get('step') as StepName | null
  const open =
    requested && names.includes(requested) ? requested : requested === 'identity' ? 'payment' : (names[0] ?? 'address')
  return {
    open,
    go(to: StepName) {
      if (to !== open) setSearch({ step: to }, { preventScrollReset: true })
    },
    next() {
      const after = names[names.indexOf(open) + 1]
      if (after) setSearch({ step: after }, { preventScrollReset: true })
    },
    stateOf: (name: StepName) =>
      name === open
        ? ('open' as const)
        : names.indexOf(name) < names.indexOf(open)
          ? ('done' as const)
          : ('ahead' as const),
  }
}
