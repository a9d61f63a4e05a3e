import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    newFaq: 'سؤال جديد',
    question: /^السؤال.*عربي$/,
    answer: /^الجواب.*عربي$/,
    save: /^حفظ/,
    up: /^أعلى: /,
    saved: /^حُفظ/,
    moved: /^نُقل/,
    remove: 'احذف',
    removed: /^حُذف/,
    undo: 'تراجع',
    back: /^عاد/,
    noEnglish: 'تنقصه الإنجليزية',
    newTestimonial: 'رأي جديد',
    name: /^الاسم.*عربي$/,
    text: /^ما قاله العميل.*عربي$/,
  },
  en: {
    newFaq: 'New question',
    question: /^Question.*English$/,
    answer: /^Answer.*English$/,
    save: /^Save/,
    up: /^Up: /,
    saved: /is saved$/,
    moved: /is moved$/,
    remove: 'Delete',
    removed: /is deleted/,
    undo: 'Undo',
    back: /is back$/,
    noEnglish: 'No Arabic',
    newTestimonial: 'New testimonial',
    name: /^Name.*English$/,
    text: /^What the customer said.*English$/,
  },
} as const

const call = callAs('manager')
const readBy = async (path: 'faqs' | 'testimonials', lang: string) => {
  const { data } = await (await fetch(`${inject('storeUrl')}/api/v1/${path}`, { headers: { lang } })).json()
  return (data as { question?: string; name?: string }[]).map(({ question, name }) => question ?? name)
}

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'desktop', theme: 'light' },
  { lang: 'en', width: 'phone', theme: 'dark' },
] as const) {
  test(`a question is written in one language, moved up, deleted and brought back: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const title = lang === 'ar' ? 'سؤال الرحلة؟' : 'A question of the journey?'
    const page = await visitDashboard('/content/faq', { role: 'manager', lang, width, theme })
    await page.getByRole('button', { name: w.newFaq }).click()
    await page.getByRole('textbox', { name: w.question }).fill(title)
    await page.getByRole('textbox', { name: w.answer }).fill('**42**')
    await expectAccessible(page)
    await page.getByRole('button', { name: w.save }).click()
    await page.getByText(w.saved).first().waitFor()
    await expect.poll(async () => (await readBy('faqs', lang)).at(-1)).toBe(title)
    expect(await readBy('faqs', lang === 'ar' ? 'en' : 'ar')).not.toContain(title)
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.getByText(w.noEnglish).waitFor()

    await row.getByRole('button', { name: w.up }).click()
    await page.getByText(w.moved).first().waitFor()
    await expect.poll(async () => (await readBy('faqs', lang)).at(-2)).toBe(title)

    await row.getByRole('button', { name: title, exact: false }).first().click()
    await page.getByRole('button', { name: w.remove, exact: true }).click()
    await page.getByText(w.removed).first().waitFor()
    await expect.poll(() => readBy('faqs', lang)).not.toContain(title)
    await page.getByRole('button', { name: w.undo }).click()
    await page.getByText(w.back).first().waitFor()
    await expect.poll(async () => (await readBy('faqs', lang)).at(-2)).toBe(title)
    await expectAccessible(page)
    const { data } = await call('GET /admin/content/faqs', {})
    const written = data.find(({ question_ar, question_en }) => [question_ar, question_en].includes(title))
    await call('DELETE /admin/content/faqs/:id', { id: written?.id ?? 0 })
  })

  test(`a testimonial is written with its stars and shown on the page about the shop: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const name = lang === 'ar' ? 'رحلة ع.' : 'Journey A.'
    const page = await visitDashboard('/content/testimonials', { role: 'manager', lang, width, theme })
    await page.getByRole('button', { name: w.newTestimonial }).click()
    await page.getByRole('group').getByText('4', { exact: true }).click()
    await page.getByRole('textbox', { name: w.name }).fill(name)
    await page.getByRole('textbox', { name: w.text }).fill('42 <b>grams</b>')
    await expectAccessible(page)
    await page.getByRole('button', { name: w.save }).click()
    await page.getByText(w.saved).first().waitFor()
    await expect.poll(() => readBy('testimonials', lang)).toContain(name)
    const { data } = await call('GET /admin/content/testimonials', {})
    const written = data.find(({ name_ar, name_en }) => [name_ar, name_en].includes(name))
    expect(written).toMatchObject({ rating: 4 })
    await call('DELETE /admin/content/testimonials/:id', { id: written?.id ?? 0 })
  })
}

test('a question that is dragged onto another one stands there, in the dashboard and in the shop', async () => {
  const before = await readBy('faqs', 'en')
  const [first = '', second = '', third = ''] = before as string[]
  const page = await visitDashboard('/content/faq', { role: 'manager', lang: 'en' })
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title }).locator('.cat-row')
  await row(third).dragTo(row(first), { targetPosition: { x: 200, y: 4 } })
  await page.getByText(words.en.moved).first().waitFor()
  await expect.poll(async () => (await readBy('faqs', 'en')).slice(0, 3)).toEqual([third, first, second])
  const { data } = await call('GET /admin/content/faqs', {})
  await call('PUT /admin/content/faqs/order', { id: data[0]?.id ?? 0, before: data[3]?.id ?? null })
  await expect.poll(() => readBy('faqs', 'en')).toEqual(before)
})

test('a move does not scroll the page away from whoever works by keyboard', async () => {
  const page = await visitDashboard('/content/faq', { role: 'manager', lang: 'en' })
  const before = (await readBy('faqs', 'en')) as string[]
  const open = page
    .getByRole('listitem')
    .filter({ hasText: before[1] ?? '' })
    .getByRole('button')
    .first()
  await open.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await readBy('faqs', 'en'))[0]).toBe(before[1])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(before[1])
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => readBy('faqs', 'en')).toEqual(before)
})
