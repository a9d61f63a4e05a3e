import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, themedVariants, useBrowser, waitForHydration } from '../support/browser.ts'
import { newBuyerWhoLeaves, putInCart, visitAs } from '../support/buyers.ts'
import { visibleButton } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { hoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const call = callAs('manager')

const words = {
  ar: {
    fresh: 'كود جديد',
    code: /^الكود/,
    percent: /^النسبة/,
    amount: /^المبلغ قبل الضريبة/,
    amountKind: 'مبلغ',
    cap: /^على ألا يزيد على/,
    minimum: /^أقل طلب/,
    perAccount: /^مرات لكل مشترٍ/,
    until: /^إلى/,
    from: /^من/,
    save: /^حفظ/,
    uncapped: /^احفظ بلا حد أعلى/,
    askCap: /نسبة بلا حد أعلى/,
    exists: /هذا الكود موجود/,
    endFirst: 'النهاية قبل البداية',
    basket: /سلة بـ/,
    made: /^أُنشئ الكود/,
    saved: /^حُفظ الكود/,
    fixed: /استُخدم هذا الكود/,
    end: 'إنهاء',
    ended: /^أُنهي الكود/,
    whoUsed: 'من استخدمه',
    series: 'سلسلة لمرة واحدة',
    prefix: /^البادئة/,
    count: /^العدد/,
    make: /^أنشئ الأكواد/,
    seriesMade: /^أُنشئ/,
    undo: 'تراجع عن السلسلة',
    undone: /^تراجعت عن السلسلة/,
    endSeries: 'أنهِ الأكواد الباقية',
    download: /تنزيل CSV/,
    print: 'طباعة',
    haveCode: 'لديك كود خصم؟',
    typeCode: /كود الخصم/,
    apply: 'تطبيق',
  },
  en: {
    fresh: 'New coupon',
    code: /^Code/,
    percent: /^Percentage/,
    amount: /^Amount before VAT/,
    amountKind: 'Amount',
    cap: /^At most/,
    minimum: /^Minimum order/,
    perAccount: /^Uses per person/,
    until: /^Until/,
    from: /^From/,
    save: /^Save/,
    uncapped: /^Save without a cap/,
    askCap: /A percentage without a cap/,
    exists: /This code exists/,
    endFirst: 'The end is before the start',
    basket: /A basket of/,
    made: /^Made/,
    saved: /^Saved/,
    fixed: /This code was used/,
    end: 'End',
    ended: /^Ended/,
    whoUsed: 'Who used it',
    series: 'Single-use series',
    prefix: /^Prefix/,
    count: /^How many/,
    make: /^Make the codes/,
    seriesMade: /^Made/,
    undo: 'Undo the series',
    undone: /^Undid the series/,
    endSeries: 'End what is left',
    download: /Download CSV/,
    print: 'Print',
    haveCode: 'Have a code?',
    typeCode: /Coupon code/,
    apply: 'Apply',
  },
} as const

for (const { lang, width, theme } of themedVariants)
  test(`a code is made on screen, used by a shopper, and its terms are then fixed: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const code = `EID${lang}${width}`.toUpperCase()
    const page = await visitDashboard('/coupons', { role: 'manager', lang, width, theme })
    const field = (label: RegExp) => page.getByRole('textbox', { name: label })
    const press = (label: RegExp | string) => visibleButton(page, label).last().click()
    await page.getByRole('link', { name: 'WELCOME10' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: w.fresh, exact: true }).click()
    await field(w.code).fill('welcome١٠')
    await field(w.percent).fill('٥')
    await page.getByRole('region', { name: w.basket }).getByText('249.99').waitFor()
    await press(w.save)
    await page.getByText(w.askCap).waitFor()
    await press(w.uncapped)
    await page.getByText(w.exists).waitFor()
    await expectAccessible(page)
    await field(w.code).fill(code.toLowerCase())
    await field(w.cap).fill('200')
    await page.getByRole('region', { name: w.basket }).getByText('230').waitFor()
    await page.getByLabel(w.from).last().fill('2027-12-15T00:00')
    await page.getByLabel(w.until).last().fill('2027-12-01T00:00')
    await press(w.save)
    await page.getByText(w.endFirst).waitFor()
    await page.getByLabel(w.from).last().fill('')
    await press(w.save)
    await page.getByText(w.made).last().waitFor()

    const drawer = page.getByRole('dialog')
    await drawer.getByText(w.whoUsed).first().waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.url()).toMatch(/coupon=\d+/)
    const id = Number(new URL(page.url()).searchParams.get('coupon'))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).not.toContain('coupon=')

    const shopper = await newBuyerWhoLeaves(lang)
    await putInCart(shopper, [hoops])
    const cart = await visitAs(shopper, '/cart', { lang, width })
    await waitForHydration(cart)
    await cart.getByText(w.haveCode).filter({ visible: true }).first().click()
    await cart.getByRole('textbox', { name: w.typeCode }).filter({ visible: true }).fill(code.toLowerCase())
    await visibleButton(cart, w.apply).click()
    await cart.getByText(code).first().waitFor()
    const [courier] = (await shopper.call('GET /shipping-companies', {})).data
    const quote = await shopper.call('POST /checkout/quote', {
      shipping_company_id: courier?.id ?? 0,
      payment_method: 'cash_on_delivery',
      coupon_code: code,
    })
    const order = await shopper.call(
      'POST /orders',
      { quote_id: quote.data.id, address_id: shopper.addressId },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )

    await page.goto(`/dashboard/coupons?coupon=${id}`)
    await drawer.getByText(w.fixed).waitFor()
    await drawer.getByRole('link', { name: order.data.id }).waitFor()
    expect(await drawer.getByRole('textbox', { name: w.percent }).getAttribute('readonly')).not.toBeNull()
    await drawer.getByRole('textbox', { name: w.perAccount }).fill('1')
    await drawer.getByRole('button', { name: w.save }).click()
    await page.getByText(w.saved).last().waitFor()
    await drawer.getByRole('button', { name: w.end, exact: true }).click()
    await page.getByText(w.ended).last().waitFor()
    await putInCart(shopper, [hoops])
    await expect(shopper.call('POST /coupons/apply', { code })).rejects.toMatchObject({ code: 'coupon_refused' })
  })

for (const { lang, width, theme } of crossedVariants)
  test(`a series is made, downloaded, printed, used and ended; an unused one is undone: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const page = await visitDashboard('/coupons/series', { role: 'manager', lang, width, theme })
    const drawer = page.getByRole('dialog')
    const make = async (prefix: string) => {
      await page.goto('/dashboard/coupons/new?series')
      await page.getByRole('textbox', { name: w.prefix }).fill(prefix)
      await page.getByRole('textbox', { name: w.count }).fill('12')
      await page.getByRole('button', { name: w.amountKind, exact: true }).click()
      await page.getByRole('textbox', { name: w.amount }).fill('50')
      await visibleButton(page, w.make).last().click()
      await page.getByText(w.seriesMade).last().waitFor()
      await drawer.getByText(`${prefix}-`).first().waitFor()
      return Number(new URL(page.url()).searchParams.get('open'))
    }

    await page.goto('/dashboard/coupons/new?series')
    await page.getByRole('textbox', { name: w.prefix }).waitFor()
    await expectAccessible(page)
    const undone = await make(`UNDO${width}`.toUpperCase())
    await expectAccessible(page)
    await drawer.getByRole('button', { name: w.undo, exact: true }).click()
    await page.getByText(w.undone).last().waitFor()
    expect((await call('GET /admin/coupon-series/:id', { id: undone })).data).toMatchObject({ state: 'ended', left: 0 })

    const id = await make(`GIFT${width}`.toUpperCase())
    const downloading = page.waitForEvent('download')
    await drawer.getByRole('link', { name: w.download }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    const codes = (await call('GET /admin/coupon-series/:id/codes', { id })).data.map(({ code }) => code)
    expect(codes).toHaveLength(12)
    for (const code of codes) expect(file).toContain(code)

    const [code = ''] = codes
    const shopper = await newBuyerWhoLeaves(lang)
    await putInCart(shopper, [hoops])
    const [courier] = (await shopper.call('GET /shipping-companies', {})).data
    const quote = await shopper.call('POST /checkout/quote', {
      shipping_company_id: courier?.id ?? 0,
      payment_method: 'cash_on_delivery',
      coupon_code: code,
    })
    await shopper.call(
      'POST /orders',
      { quote_id: quote.data.id, address_id: shopper.addressId },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )

    await page.goto(`/dashboard/coupons/series?open=${id}`)
    await drawer.getByRole('button', { name: w.endSeries, exact: true }).waitFor()
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await page.goto(`/dashboard/print/coupons/${id}`)
    await page.getByText(codes[1] ?? '').waitFor()
    expect(await page.getByText(code, { exact: true }).count()).toBe(0)
    await page.goto(`/dashboard/coupons/series?open=${id}`)
    await drawer.getByRole('button', { name: w.endSeries, exact: true }).click()
    await expect
      .poll(async () => (await call('GET /admin/coupon-series/:id', { id })).data)
      .toMatchObject({ state: 'ended', uses: 1, left: 0 })
  })
