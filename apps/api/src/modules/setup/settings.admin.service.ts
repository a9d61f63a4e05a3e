import type * as contract from '@asjad/contract/admin/settings'
import type { ShopSettings } from '@asjad/contract/admin/settings'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { fieldErrors } from '../../http/field-errors.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion } from '../editing/record-versions.ts'
import { changeConstants, holdPrices } from '../gold-prices/margins.service.ts'
import {
  fieldsOfView,
  holdSettings,
  isSettingField,
  readField,
  type SettingFields,
  settingsSince,
  settingsView,
  storeFields,
} from '../settings/settings-editing.service.ts'
import { tellOwnersOfAccount } from './setup.mails.ts'

const thing = { kind: 'settings', id: 'shop' }

/** How the market's price becomes that of a gram. */
const setsPrices = (field: string) => /^gold\.(kg_factor|k\d\d_(off|divisor))$/.test(field)
const isTransferAccount = (field: string) => /^transfer\.(bank|account_name|iban)/.test(field)

/** In a transaction. What others changed since the version of the sender stays; a field that both changed is refused. */
export async function changeSettings(
  deps: Deps,
  { changes }: Parsed<typeof contract.changeSettings>,
  staff: Staff,
): Promise<{ answer: { data: ShopSettings }; trail: Trail | null }> {
  const sent = readChanges(changes, staff)
  const movesPrices = Object.keys(sent).some(setsPrices)
  if (movesPrices) await holdPrices(deps)
  await holdSettings(deps)
  const view = await settingsView(deps)
  const current = fieldsOfView(view)
  const changed = await merged(deps, { version: view.version, current, sent }, staff)
  const edited = Object.keys(changed)
  if (edited.length === 0) return { answer: { data: view }, trail: null }
  const store = () => storeFields(deps, changed)
  if (edited.some(setsPrices)) await changeConstants(deps, staff, store)
  else await store()
  if (edited.some(isTransferAccount)) await tellOwnersOfAccount(deps, staff)
  const before = Object.fromEntries(edited.map((field) => [field, current[field]]))
  return { answer: { data: await settingsView(deps) }, trail: { thing, before, after: changed } }
}

/** Every fault beside its field, in words. */
function readChanges(changes: Readonly<SettingFields>, { lang }: Staff): SettingFields {
  const errors: Record<string, string[]> = {}
  const sent: SettingFields = {}
  for (const [field, typed] of Object.entries(changes)) {
    if (!isSettingField(field)) {
      errors[field] = [translate(lang, 'settings.unknown')]
      continue
    }
    const read = readField(field, typed)
    if (read.fault) errors[field] = Object.values(fieldErrors(read.fault, lang)).flat()
    else sent[field] = read.text
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
  return sent
}

type Edit = { version: number; current: SettingFields; sent: SettingFields }

async function merged(deps: Deps, { version, current, sent }: Edit, staff: Staff) {
  const { base, by, at } = await settingsSince(deps, baseVersion(staff, version))
  const { changed, clashes } = mergeFields({ ...current, ...base }, current, sent)
  if (Object.keys(clashes).length > 0)
    throw new AppError('changed_meanwhile', { data: { current, version, by, at, fields: clashes } })
  return changed as SettingFields
}
