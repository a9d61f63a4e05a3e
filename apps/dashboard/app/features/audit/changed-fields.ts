type Fields = Record<string, unknown> | null

export type ChangedField = { name: string; before: unknown; after: unknown }

/** Every field of either side, with what it held before and after. */
export const changedFields = (before: Fields, after: Fields): ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    before: before?.[name] ?? null,
    after: after?.[name] ?? null,
  }))

/**
 * What the row of an entry shows: the first field that became another. Of a field that is empty on both sides, or that is
 * recorded only to say which thing it was, a row tells nothing.
 */
export function firstChange(before: Fields, after: Fields): ChangedField | undefined {
  const filled = changedFields(before, after).filter((field) => !isEmpty(field.before) || !isEmpty(field.after))
  return filled.find((field) => JSON.stringify(field.before) !== JSON.stringify(field.after)) ?? filled[0]
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
