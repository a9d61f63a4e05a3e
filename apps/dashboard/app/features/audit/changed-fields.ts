type Fields = Record<string, unknown> | null

export type ChangedField = { name: string; before: unknown; after: unknown }

/** Every field of either side, with what it held before and after. */
export const changedFields = (before: Fields, after: Fields): ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    before: before?.[name] ?? null,
    after: after?.[name] ?? null,
  }))
