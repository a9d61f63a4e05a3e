import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { type Buyer, newBuyerWhoLeaves, visitAs } from './support/buyers.ts'
import { chooseCash, goOn, openPaymentStep, visibleButton, words } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'

useBrowser()

const texts = {
  ar: {
    editStep: /تعديل عنوان التوصيل$/,
    edit: /^تعديل Olaya Street/,
    street: 'الشارع',
    saved: 'ولم يُسجَّل طلبك بعد',
    add: 'عنوان جديد',
    required: 'احفظ العنوان أولًا',
    cancel: 'إلغاء',
    editOther: /^تعديل King Road/,
    unsaved: 'تغييرات غير محفوظة',
    save: 'حفظ العنوان',
  },
  en: {
    editStep: /^Edit Shipping address$/,
    edit: /^Edit Olaya Street/,
    street: 'Street',
    saved: 'nothing has been ordered yet',
    add: 'New address',
    required: 'Save the address first',
    cancel: 'Cancel',
    editOther: /^Edit King Road/,
    unsaved: 'Unsaved changes',
    save: 'Save address',
  },
} as const

/** At the payment step of a checkout in cash, on the way back to the address. */
async function backAtAddress(lang: 'ar' | 'en', prepare = async (_: Buyer) => {}) {
  const shopper = await newBuyerWhoLeaves(lang)
  await prepare(shopper)
  const page = await visitAs(shopper, 'about:blank', { lang, width: lang === 'ar' ? 'phone' : 'desktop' })
  await openPaymentStep(shopper, page, [hoops])
  await chooseCash(page, () => page.getByRole('radio', { name: words[lang].cash, exact: true }).check())
  await page.getByRole('button', { name: texts[lang].editStep }).click()
  const count = async () => (await shopper.call('GET /orders', {})).meta.total
  return { shopper, page, count }
}

test.each(['ar', 'en'] as const)(
  'the order button saves an address that is being changed, orders nothing, and the next press orders to it: %s',
  async (lang) => {
    const t = texts[lang]
    const { shopper, page, count } = await backAtAddress(lang)
    await page.getByRole('button', { name: t.edit }).click()
    await page.getByRole('textbox', { name: t.street }).fill('')
    await visibleButton(page, words[lang].place).click()
    await page.getByRole('button', { name: t.required }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: t.street }).getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('textbox', { name: t.street }).fill('Garden Street')

    // Leaving the step loses nothing of it, and the press leads back to the form.
    await page.goBack()
    await page.getByRole('radio', { name: words[lang].cash, exact: true }).waitFor()
    await visibleButton(page, words[lang].place).click()
    await page.getByText(t.saved).waitFor()
    await page.getByRole('radio', { name: /Garden Street/ }).waitFor()
    expect(await count()).toBe(0)

    await visibleButton(page, words[lang].place).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
    const [{ id = '' } = {}] = (await shopper.call('GET /orders', {})).data
    expect((await shopper.call('GET /orders/:id', { id })).data.address.street_name).toBe('Garden Street')
  },
)

test.each(['ar', 'en'] as const)(
  'a new address that is half written stops the order, and its form says what it needs; who cancels it orders: %s',
  async (lang) => {
    const t = texts[lang]
    const { page, count } = await backAtAddress(lang)
    await page.getByRole('button', { name: t.add }).click()
    await page.getByRole('textbox', { name: t.street }).fill('Garden Street')
    await visibleButton(page, words[lang].place).click()
    await page.getByRole('button', { name: t.required }).waitFor()
    await page.locator('#address-form [aria-invalid="true"]').first().waitFor()
    expect(await page.getByRole('textbox', { name: t.street }).inputValue()).toBe('Garden Street')
    expect(await count()).toBe(0)

    await page.getByRole('button', { name: t.cancel }).click()
    await visibleButton(page, words[lang].place).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
  },
)

/** A second address beside the first, which stays chosen. */
async function addKingRoad({ call, addressId }: Buyer) {
  const { data } = await call('GET /user/addresses', {})
  const first = data.find(({ id }) => id === addressId)
  if (!first) throw new Error('the first address is gone')
  const { id, ...fields } = first
  await call('POST /user/addresses', { ...fields, street_name: 'King Road' })
}

test.each(['ar', 'en'] as const)(
  'who begins to change one address and then another loses nothing that was typed into either: %s',
  async (lang) => {
    const t = texts[lang]
    const { shopper, page, count } = await backAtAddress(lang, addKingRoad)
    const street = page.getByRole('textbox', { name: t.street })
    const typedStreet = () => expect.poll(() => street.inputValue())
    await page.getByRole('radio', { name: /Olaya Street/ }).check()
    await page.getByRole('button', { name: t.edit }).click()
    await street.fill('Garden Street')
    await page.getByRole('button', { name: t.editOther }).click()
    await typedStreet().toBe('King Road')
    await page.getByText(t.unsaved).waitFor()
    await street.fill('Palm Street')
    await page.getByRole('button', { name: t.edit }).click()
    await typedStreet().toBe('Garden Street')
    await page.getByRole('button', { name: t.editOther }).click()
    await typedStreet().toBe('Palm Street')

    // Neither does a reload.
    await page.reload()
    await typedStreet().toBe('Palm Street')
    await page.getByText(t.unsaved).waitFor()

    // The order would go to the first one, so its form is back as soon as the other is given up.
    await page.getByRole('button', { name: t.cancel }).click()
    await typedStreet().toBe('Garden Street')
    await page.getByRole('button', { name: t.editOther }).click()
    await typedStreet().toBe('King Road')
    await street.fill('Palm Street')
    await page.getByRole('button', { name: t.save }).click()
    await page.getByRole('radio', { name: /Palm Street/, checked: true }).waitFor()

    // What was begun elsewhere waits, and is back with its address.
    await page.getByText(t.unsaved).waitFor()
    await page.getByRole('radio', { name: /Olaya Street/ }).click()
    await typedStreet().toBe('Garden Street')
    const focused = () => page.evaluate(() => document.activeElement?.firstElementChild?.id)
    await expect.poll(focused).toBe('address-form')
    await visibleButton(page, words[lang].place).click()
    await page.getByRole('radio', { name: /Garden Street/, checked: true }).waitFor()
    expect(await page.getByText(t.unsaved).count()).toBe(0)
    expect(await count()).toBe(0)
    await visibleButton(page, words[lang].place).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
    const [{ id = '' } = {}] = (await shopper.call('GET /orders', {})).data
    expect((await shopper.call('GET /orders/:id', { id })).data.address.street_name).toBe('Garden Street')
  },
)

test.each(['ar', 'en'] as const)(
  'another person who receives the order is shown with their own phone: %s',
  async (lang) => {
    const t = recipients[lang]
    const { page } = await backAtAddress(lang)
    await page.getByRole('checkbox', { name: t.another }).check()
    await page.getByLabel(t.name).fill('Sara Alotaibi')
    await page.getByLabel(t.phone).fill('050 765 4321')
    await goOn(page, words[lang])
    const step = page.getByRole('region', { name: t.step })
    await step.getByText('Sara Alotaibi').waitFor()
    await step.getByText('+966 50 765 4321').waitFor()
    expect(await step.getByText('+966 55 123 4567').count()).toBe(0)
  },
)

const recipients = {
  ar: {
    another: 'يستلم الطلب شخص آخر',
    name: 'اسم المستلم',
    phone: 'جوال المستلم',
    step: /^عنوان التوصيل/,
  },
  en: {
    another: 'Another person receives the order',
    name: 'Recipient name',
    phone: 'Recipient phone',
    step: /^Shipping address/,
  },
} as const
