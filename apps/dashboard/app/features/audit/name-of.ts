import { fieldName } from '#app/features/product/field-names.ts'
import { plainName } from './plain-name.ts'
import { settingName } from './setting-name.ts'

/** The names of the forms where the thing is edited, else those of the log. */
export const nameOf = (kind: string | undefined) => (field: string) => {
  if (kind === 'settings') return settingName(field)
  if (kind !== 'product' && kind !== 'variety') return plainName(field)
  const name = fieldName(kind === 'variety' ? `variety.${field}` : field)
  return name === field ? plainName(field) : name
}
