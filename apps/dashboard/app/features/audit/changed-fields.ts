type Fields = Record<string, unknown> | null

export type ChangedField = { name: string; before: string | null; after: string | null }

const textOf = (value: unknown) =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Every field of either side, with what it held before and after. */
export const changedFields = (before: Fields, after: Fields): ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    before: textOf(before?.[name]),
    after: textOf(after?.[name]),
  }))
