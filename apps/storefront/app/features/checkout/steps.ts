import { useSearchParams } from 'react-router'

export type StepName = 'address' | 'courier' | 'identity' | 'payment'

/**
 * The open step is in the URL: Back goes one step back, and a reload keeps it. Going to a step adds a history entry. If
 * the identity step is not required (any more), the payment opens instead; any other unknown step opens the first one.
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
