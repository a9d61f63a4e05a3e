import { expect, onTestFinished, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer, putInCart, visitAs } from '../support/buyers.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { hoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const call = callAs('manager')

const words = {
  ar: {
    fresh: 'شركة جديدة',
    nameAr: /^الاسم بالعربية/,
    nameEn: /^الاسم بالإنجليزية/,
    cost: /^التكلفة شاملة الضريبة/,
    cash: /^حد النقد/,
    from: /^من يوم عمل/,
    to: /^إلى يوم عمل/,
    tracking: /^عنوان التتبع/,
    tryNumber: /^جرّب برقم شحنة/,
    tryIt: 'جرّب',
    add: 'أضف الشركة',
    save: 'حفظ',
    badTracking: /^اكتب عنوانًا يبدأ/,
    daysReversed: 'آخر يوم قبل أول يوم',
    up: 'إلى أعلى',
    end: 'إنهاء',
    resume: 'تفعيل',
    remove: 'حذف',
    ended: /^أُنهيت/,
    removed: /^حُذفت/,
    saved: /^حُفظت/,
    added: /^أُضيفت/,
    moved: /^نُقلت/,
    duration: 'من 2 إلى 6 أيام عمل',
  },
  en: {
    fresh: 'New courier',
    nameAr: /^Name in Arabic/,
    nameEn: /^Name in English/,
    cost: /^Cost with VAT/,
    cash: /^Cash limit/,
    from: /^From work day/,
    to: /^To work day/,
    tracking: /^Tracking address/,
    tryNumber: /^Try with a parcel/,
    tryIt: 'Try',
    add: 'Add the courier',
    save: 'Save',
    badTracking: /^Write an address that begins/,
    daysReversed: 'The last day is before the first',
    up: 'Up',
    end: 'End',
    resume: 'Activate',
    remove: 'Delete',
    ended: /^Ended/,
    removed: /^Deleted/,
    saved: /^Saved/,
    added: /^Added/,
    moved: /^Moved/,
    duration: 'From 2 - 6 work days',
  },
} as const

/** Two couriers behind those of the demo, gone at the end. */
async function otherCourier(name: string) {
  const { data } = await call('POST /admin/shipping-companies', {
    name_ar: `شركة ${name}`,
    name_en: name,
    cost: 90,
    min_days: 3,
    max_days: 9,
  })
  onTestFinished(async () => void (await call('DELETE /admin/shipping-companies/:id', { id: data.id })))
  return data
}

for (const { lang, width, theme } of crossedVariants)
  test(`a courier is added, tried, seen by a shopper, moved, ended and deleted: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const name = `Naqel ${lang} ${width}`
    const shown = lang === 'ar' ? `ناقل ${width}` : name
    const other = await otherCourier(`Other ${lang} ${width}`)
    const shopper = await newBuyer(lang)
    await putInCart(shopper, [hoops])
    const offered = async () => (await shopper.call('GET /shipping-companies', {})).data.map((each) => each.name)

    const page = await visitDashboard('/settings/shipping', { role: 'manager', lang, width, theme })
    const drawer = page.getByRole('dialog')
    const field = (label: RegExp) => drawer.getByRole('textbox', { name: label })
    const press = (label: string) => drawer.getByRole('button', { name: label, exact: true }).click()
    const toast = (text: RegExp) => page.getByText(text).last().waitFor()
    const open = () => page.getByRole('link', { name: shown, exact: true }).click()
    await expectAccessible(page)

    await page.getByRole('button', { name: w.fresh, exact: true }).click()
    await expect.poll(() => page.url()).toContain('courier=new')
    await field(w.nameAr).fill(`ناقل ${width}`)
    await field(w.nameEn).fill(name)
    await field(w.cost).fill('٢٨٫٥٠')
    await field(w.cash).fill('5,000')
    await field(w.from).fill('6')
    await field(w.to).fill('2')
    await field(w.tracking).fill('http://tracking.example/{number}')
    await press(w.add)
    await drawer.getByText(w.daysReversed).waitFor()
    await drawer.getByText(w.badTracking).waitFor()
    await expectAccessible(page)

    await field(w.from).fill('2')
    await field(w.to).fill('6')
    await field(w.tracking).fill('https://tracking.example/parcel/{number}?from=shop')
    await field(w.tryNumber).fill('44 71/58')
    // The courier's page is asked for by the browser alone.
    const tried = page.context().waitForEvent('page')
    await page.context().route('https://tracking.example/**', (route) => route.fulfill({ body: 'found' }))
    await press(w.tryIt)
    const tab = await tried
    await tab.waitForURL('https://tracking.example/parcel/44%2071%2F58?from=shop')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
    await press(w.add)
    await toast(w.added)
    expect(await offered()).toContain(shown)

    const checkout = await visitAs(shopper, '/checkout?step=courier', { lang, width })
    await checkout.getByText(w.duration).first().waitFor()

    await open()
    await expect.poll(() => page.url()).toMatch(/courier=\d+/)
    await field(w.cost).fill('31')
    await press(w.save)
    await toast(w.saved)
    await expect
      .poll(
        async () => (await shopper.call('GET /shipping-companies', {})).data.find((each) => each.name === shown)?.cost,
      )
      .toBe(31)

    await open()
    await press(w.up)
    await toast(w.moved)
    const names = async () => (await call('GET /admin/shipping-companies', {})).data.map((each) => each.name.en)
    await expect.poll(async () => (await names()).slice(-2)).toEqual([name, other.name.en])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).not.toContain('courier=')

    await open()
    await press(w.end)
    await toast(w.ended)
    await expect.poll(offered).not.toContain(shown)
    await open()
    await press(w.remove)
    await toast(w.removed)
    await expect.poll(names).not.toContain(name)
  })

test('a courier is dragged before another one, and moved by the keyboard', async () => {
  const [one, two] = [await otherCourier('Dragged one'), await otherCourier('Dragged two')]
  const names = async () => (await call('GET /admin/shipping-companies', {})).data.map((each) => each.name.en).slice(-2)
  const page = await visitDashboard('/settings/shipping', { role: 'manager', lang: 'en' })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await row(two.name.en).dragTo(row(one.name.en), { targetPosition: { x: 200, y: 4 } })
  await expect.poll(names).toEqual([two.name.en, one.name.en])
  await page.getByRole('link', { name: two.name.en }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names).toEqual([one.name.en, two.name.en])
})
