import type * as contract from '@asjad/contract/admin/settings'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { saveLogo } from '../settings/logo.service.ts'

/** In a transaction. */
export async function storeLogo(
  deps: Deps,
  { file: [upload] }: Parsed<typeof contract.uploadLogo>,
  { lang }: Staff,
): Promise<{ answer: { data: { path: string } }; trail: Trail }> {
  if (!upload) throw new AppError('invalid', { errors: { file: [translate(lang, 'field.required')] } })
  const path = await saveLogo(deps, Buffer.from(upload.bytes))
  return { answer: { data: { path } }, trail: { thing: { kind: 'settings', id: 'logo' }, after: { path } } }
}
