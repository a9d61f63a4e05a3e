import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'

/** Of a variety without a mark of its own. */
export const lowMarkOf = async (deps: SettingsDeps) => (await readSettings(deps, 'stock.low'))['stock.low']
