import { auditFields } from '#app/i18n/messages/audit-fields.ts'
import { asWritten, nameIn } from './audit-names.ts'

export type NameOf = (field: string) => string

/** The name that the log itself has for a field; one that it does not know keeps its own. */
export const plainName: NameOf = (field) => nameIn(auditFields, field) ?? asWritten(field)
