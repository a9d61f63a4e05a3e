import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    add: 'مجموعة جديدة',
    kind: /^النوع/,
    arabic: /^الكلمات العربية/,
    english: /^الكلمات الإنجليزية/,
    save: 'احفظ',
    added: /^أُضيفت مجموعة/,
    clash: 'غيّر شخص آخر الحقول نفسها',
    theirs: /^القيمة المحفوظة/,
    saved: /^حُفظت مجموعة/,
    query: /^كما يكتبه المتسوّق/,
    tries: 'جرّب بحثًا',
    search: 'ابحث',
    remove: 'احذف المجموعة',
    removed: /^حُذفت مجموعة/,
    undo: 'تراجع',
    back: /^عادت مجموعة/,
  },
  en: {
    add: 'New group',
    kind: /^Kind/,
    arabic: /^Arabic words/,
    english: /^English words/,
    save: 'Save',
    added: /is added/,
    clash: 'Somebody else changed the same fields',
    theirs: /^Saved value/,
    saved: /is saved/,
    query: /^As a shopper types it/,
    tries: 'Try a search',
    search: 'Search',
    remove: 'Delete the group',
    removed: /is deleted/,
    undo: 'Undo',
    back: /is back/,
  },
} as const

const call = callAs('manager')
/** A word of letters that no other journey has. */
const newWord = () => `zar${crypto.randomUUID().replace(/[^a-f]/g, '')}${crypto.randomUUID().replace(/[^a-f]/g, '')}`

for (const { lang, width, theme } of [
  { lang: 'ar', width: 'desktop', theme: 'light' },
  { lang: 'en', width: 'phone', theme: 'dark' },
] as const)
  test(`a group of words is added, tried, edited by two people, deleted and brought back: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const word = newWord()
    const stored = async () => (await call('GET /admin/synonyms', {})).data.find(({ words }) => words.includes(word))
    onTestFinished(async () => {
      const group = await stored()
      if (group) await call('DELETE /admin/synonyms/:id', { id: group.id })
    })
    const page = await visitDashboard('/synonyms', {
      ...{ role: 'manager', lang, width, theme },
      expectedComplaints: /status of 412/,
    })
    await page.getByRole('button', { name: w.add, exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: w.kind }).selectOption('style')
    await form.getByRole('textbox', { name: w.english }).fill(`${word}, ${word}en`)
    await expectAccessible(page)
    await form.getByRole('button', { name: w.save, exact: true }).click()
    await page.getByText(w.added).first().waitFor()

    const tries = page.getByRole('region', { name: w.tries })
    await tries.getByRole('searchbox', { name: w.query }).fill(word)
    await tries.getByRole('button', { name: w.search, exact: true }).click()
    await tries.getByRole('status').getByText(word).first().waitFor()
    await expectAccessible(page)

    // While it is open somebody else adds a word and chooses another kind.
    await page.getByRole('table').getByRole('button', { name: word }).click()
    const group = await stored()
    if (!group) throw new Error('it was not saved')
    const theirs = { id: group.id, kind: 'colour' as const, words: [...group.words, `${word}b`] }
    await call('PATCH /admin/synonyms/:id', theirs, { headers: { 'if-match': `"${group.version}"` } })
    await form.getByRole('textbox', { name: w.english }).fill(`${word}, ${word}c`)
    await form.getByRole('combobox', { name: w.kind }).selectOption('occasion')
    await form.getByRole('button', { name: w.save, exact: true }).click()
    await form.getByText(w.clash).waitFor()
    await form.getByRole('button', { name: w.theirs }).click()
    await expectAccessible(page)
    await form.getByRole('button', { name: w.save, exact: true }).click()
    await page.getByText(w.saved).first().waitFor()
    expect(await stored()).toMatchObject({ kind: 'colour', words: [word, `${word}c`, `${word}b`] })

    await page.getByRole('table').getByRole('button', { name: word }).click()
    await form.getByRole('button', { name: w.remove }).click()
    await page.getByText(w.removed).first().waitFor()
    expect(await stored()).toBeUndefined()
    await page.getByRole('button', { name: w.undo, exact: true }).click()
    await page.getByText(w.back).first().waitFor()
    expect((await stored())?.words).toEqual([word, `${word}c`, `${word}b`])
  })
