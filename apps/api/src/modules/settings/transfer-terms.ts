import { readSettings, type SettingsDeps } from './settings.service.ts'

/** How the shop takes bank transfers. */
export type TransferTerms = {
  percent: number
  hours: number
  account: { bank_ar: string; bank_en: string; account_name: string; iban: string }
}

/** Null while no account is set: then transfers are not offered. */
export async function transferTerms(deps: SettingsDeps): Promise<TransferTerms | null> {
  const set = await readSettings(
    deps,
    'transfer.percent',
    'transfer.hours',
    'transfer.bank',
    'transfer.account_name',
    'transfer.iban',
  )
  const bank = set['transfer.bank']
  const account = {
    bank_ar: bank.ar || bank.en,
    bank_en: bank.en || bank.ar,
    account_name: set['transfer.account_name'],
    iban: set['transfer.iban'],
  }
  if (Object.values(account).some((value) => value.trim() === '')) return null
  return { percent: set['transfer.percent'], hours: set['transfer.hours'], account }
}
