import type { Period } from '@asjad/contract/periods'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { dateText, momentText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { printedLogo } from '../orders/printed-logo.ts'
import { typeset } from '../orders/typesetter.ts'
import { readSettings } from '../settings/settings.service.ts'

export type PdfTable = {
  columns: string[]
  rows: { name: string; cells: string[]; strong: boolean }[]
  notes: string[]
}

/** A report as a PDF in the language of whoever asks for it. */
export async function reportPdf(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { lang, id, name }: Pick<Staff, 'lang' | 'id' | 'name'>,
  title: string,
  { from, to }: Period,
  table: PdfTable,
) {
  const shop = await readSettings(deps, 'name', 'tax_number')
  const day = (text: string) => dateText(new Date(`${text}T12:00:00Z`), lang)
  const data = {
    lang,
    title,
    shop: shop.name[lang],
    facts: [
      translate(lang, 'report.period', { from: day(from), to: day(to) }),
      translate(lang, 'report.vat_number', { number: shop.tax_number }),
      translate(lang, 'report.made', { at: momentText(deps.now(), lang), name }),
    ],
    ...table,
    logo: await printedLogo(deps),
    notes: [...table.notes, translate(lang, 'report.currency')],
  }
  return typeset('report', JSON.stringify(data), `staff ${id}`)
}

/** Riyals as they stand in a table. */
export const money = (sar: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(sar)
