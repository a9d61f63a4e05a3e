import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  en: {
    kind: 'What the file has',
    prices: 'Prices',
    choose: 'Choose a file',
    means: 'Means: charge',
    making: 'Making',
    check: 'Check',
    line: 'Line',
    fault: 'No variety has this SKU.',
    skip: 'Skip the faulty line',
    apply: 'Apply 1 line',
    undo: 'Undo this import',
    undone: /Undone/,
  },
  ar: {
    kind: 'محتوى الملف',
    prices: 'الأسعار',
    choose: 'اختر ملفًا',
    means: 'معناه: charge',
    making: 'المصنعية',
    check: 'افحص',
    line: 'السطر',
    fault: 'لا يوجد صنف بهذا الرمز.',
    skip: 'تجاوز السطر الخاطئ',
    apply: 'طبّق سطرًا واحدًا',
    undo: 'تراجع عن الاستيراد',
    undone: /تُراجع عنه/,
  },
}

/** A variety that no other journey edits: the last one that the shop has. */
async function pricedVariety() {
  const { data } = await callAs('manager')('GET /admin/varieties', { pricing: 'gold', sort: 'newest' })
  const variety = data.find(({ making, last_making }) => making !== null && last_making === null)
  if (!variety?.making) throw new Error('the demo has pieces priced by gold')
  return { ...variety, making: variety.making }
}

test.each(['ar', 'en'] as const)('a file of prices is mapped, checked, applied and undone (%s)', async (lang) => {
  const w = words[lang]
  const variety = await pricedVariety()
  const making = async () =>
    (await callAs('manager')('GET /admin/varieties', { ids: String(variety.product_id) })).data.find(
      ({ id }) => id === variety.id,
    )?.making
  const raised = Math.round((variety.making + 7) * 100) / 100
  const page = await visitDashboard('/import', { role: 'manager', lang })
  await page.getByLabel(w.kind).selectOption({ label: w.prices })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: w.choose }).click()
  await (await chooser).setFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`piece,charge\n${variety.sku},${raised}\nNO-SUCH-PIECE,5`),
  })
  // Neither heading is known.
  await page.getByLabel(/piece/).selectOption('sku')
  await page.getByLabel(w.means).selectOption({ label: w.making })
  await page.getByRole('button', { name: w.check, exact: true }).click()
  await page.getByText(w.fault).first().waitFor()
  await expectAccessible(page)
  expect(await making()).toBe(variety.making)
  await page.getByLabel(w.skip).check()
  await page.getByRole('button', { name: w.apply }).click()
  const undo = page.getByRole('button', { name: w.undo })
  await undo.waitFor()
  expect(await making()).toBe(raised)
  await undo.click()
  await page.getByRole('dialog').getByRole('button', { name: w.undo }).click()
  await page.getByText(w.undone).first().waitFor()
  expect(await making()).toBe(variety.making)
})
