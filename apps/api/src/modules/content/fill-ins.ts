import type * as contract from '@asjad/contract/admin/content-pages'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { settingOf } from '@asjad/contract/settings'
import type { Deps } from '../../deps.ts'
import { getGeneralSettings } from '../settings/settings.service.ts'
import { renderMarkdown, settingNames } from './markdown.ts'

/** What a text can name as `{{key}}`, from the database itself: an editor may have just changed a setting. */
export async function listFillIns(deps: Pick<Deps, 'db' | 'log'>): Promise<Data<typeof contract.listFillIns>> {
  const [arabic, english] = await Promise.all([settingsIn(deps, 'ar'), settingsIn(deps, 'en')])
  return arabic.map(({ key, value }) => ({ key, value: { ar: value, en: settingOf(english, key) } }))
}

/** Not those that only programs read: work days by their numbers, the path of the logo. */
const settingsIn = async ({ db, log }: Pick<Deps, 'db' | 'log'>, lang: 'ar' | 'en') => {
  const settings = await getGeneralSettings({ readDb: db, log }, { lang })
  return settings.filter(({ key }) => key !== 'logo' && !key.startsWith('work.'))
}

/** The names between braces that are no setting, or none that shoppers may know. */
export async function unknownSettings(deps: Pick<Deps, 'db' | 'log'>, markdown: string) {
  const known = new Set((await settingsIn(deps, 'ar')).map(({ key }) => key))
  return settingNames(markdown).filter((name) => !known.has(name))
}

export async function renderText(
  deps: Pick<Deps, 'db' | 'log'>,
  { text, lang }: Parsed<typeof contract.renderText>,
): Promise<Data<typeof contract.renderText>> {
  const settings = await settingsIn(deps, lang)
  const { html } = renderMarkdown(text, (key) => settingOf(settings, key))
  return { html, unknown: await unknownSettings(deps, text) }
}
