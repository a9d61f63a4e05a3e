/** The values of a filter that holds several, separated by commas. */
export const valuesOf = (query: URLSearchParams, name: string) => query.get(name)?.split(',').filter(Boolean) ?? []

/** With a value added, or taken out if it is there already. */
export function toggled(values: readonly string[], value: string) {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** What a saved view keeps of the address: neither the page nor what is open over the list. */
export function savedQuery(query: URLSearchParams) {
  const kept = new URLSearchParams(query)
  for (const name of query.keys()) if (name === 'open' || /(^|_)page$/.test(name)) kept.delete(name)
  kept.sort()
  return kept.toString()
}
