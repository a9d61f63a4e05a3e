const karats = ['18', '21', '24'] as const
const kinds = ['orders', 'entries'] as const

const oneOf = <T extends string>(values: readonly T[], value: string | null) => values.find((one) => one === value)

/** What the address asks for. */
export function movementFilters(query: URLSearchParams) {
  const karat = oneOf(karats, query.get('karat'))
  const kind = oneOf(kinds, query.get('kind'))
  const page = Math.max(1, Math.min(100_000, Number.parseInt(query.get('page') ?? '', 10) || 1))
  return { ...(karat && { karat }), ...(kind && { kind }), page }
}
