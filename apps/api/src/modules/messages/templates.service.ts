import type * as contract from '@asjad/contract/admin/messages'
import type { MessageTemplate } from '@asjad/contract/admin/messages'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { shopName } from '../notifications/notifications.service.ts'
import { unknownPlaceholders } from './messages.rules.ts'
import { deleteTemplate, insertTemplate, lockTemplate, templatesFor, updateTemplate } from './templates.queries.ts'

type StoredTemplate = Awaited<ReturnType<typeof templatesFor>>[number]
type Done<T> = { answer: { data: T }; trail: Trail }

const templateView = ({ staff_id, ...template }: StoredTemplate, staff: Staff): MessageTemplate => ({
  ...template,
  mine: staff_id === staff.id,
})

export async function listTemplates(
  deps: Deps,
  _: unknown,
  staff: Staff,
): Promise<Answer<typeof contract.listTemplates>> {
  const templates = await templatesFor(deps.db, staff.id)
  return {
    data: templates.map((template) => templateView(template, staff)),
    meta: { shop: { ar: await shopName(deps, 'ar'), en: await shopName(deps, 'en') } },
  }
}

/** In a transaction, as all that follow. */
export async function create(
  deps: Deps,
  fields: Parsed<typeof contract.createTemplate>,
  staff: Staff,
): Promise<Done<MessageTemplate>> {
  checkTexts(fields, staff)
  const template = await insertTemplate(deps.db, { ...fields, staff_id: staff.id, created_at: deps.now() })
  const trail = { thing: { kind: 'message_template', id: template.id }, after: fields }
  return { answer: { data: templateView(template, staff) }, trail }
}

export async function change(
  deps: Deps,
  { id, version, ...fields }: Parsed<typeof contract.changeTemplate>,
  staff: Staff,
): Promise<Done<MessageTemplate>> {
  checkTexts(fields, staff)
  const before = await lockTemplate(deps.db, id, staff.id)
  if (!before) throw new AppError('not_found')
  if (before.version !== version) throw new AppError('conflict')
  // What all use is taken back only by whoever gave it.
  if (fields.shared === false && before.staff_id !== staff.id) throw new AppError('not_allowed_now')
  const template = await updateTemplate(deps.db, id, fields)
  return {
    answer: { data: templateView(template, staff) },
    trail: { thing: { kind: 'message_template', id }, before: textsOf(before), after: textsOf(template) },
  }
}

export async function remove(
  deps: Deps,
  { id }: Parsed<typeof contract.deleteTemplate>,
  staff: Staff,
): Promise<Done<Data<typeof contract.deleteTemplate>>> {
  const before = await lockTemplate(deps.db, id, staff.id)
  if (!before) throw new AppError('not_found')
  await deleteTemplate(deps.db, id)
  return { answer: { data: { id } }, trail: { thing: { kind: 'message_template', id }, before: textsOf(before) } }
}

const textsOf = ({ name, shared, text_ar, text_en }: StoredTemplate) => ({ name, shared, text_ar, text_en })

function checkTexts(texts: { text_ar?: string | undefined; text_en?: string | undefined }, { lang }: Staff) {
  const errors: Record<string, string[]> = {}
  for (const field of ['text_ar', 'text_en'] as const) {
    const [unknown] = unknownPlaceholders(texts[field] ?? '')
    if (unknown !== undefined)
      errors[field] = [translate(lang, 'messages.unknown_placeholder', { name: `\u2066{${unknown}}\u2069` })]
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}
