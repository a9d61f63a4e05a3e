import { expect, inject, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { newMember } from '../support/members.ts'
import { newSession } from '../support/own-session.ts'

useBrowser()

const words = {
  ar: {
    title: 'الشهادات',
    issue: /^إصدار شهادات/,
    variety: 'المقاس',
    count: /^العدد/,
    badCount: /^اكتب عددًا من 1 إلى/,
    verb: 'أصدر',
    issued: /^صدرت شهادتان/,
    issuedOne: /^صدرت شهادة واحدة/,
    labels: 'طباعة ملصقات',
    cards: 'بطاقات',
    back: 'رجوع',
    search: /^الرقم التسلسلي أو رمز الصنف/,
    revoke: 'إلغاء الشهادة',
    reason: /^السبب/,
    copied: 'نُسخت بطاقتها',
    revoked: /^ملغاة .*نُسخت بطاقتها/,
    anew: 'إصدار بدلها',
    replaced: /^حلّت محلها/,
    restore: 'إعادة الشهادة',
    number: /^الرقم المنقوش على القطعة/,
    save: 'حفظ',
    saved: 'حُفظ رقم القطعة',
    taken: /موجود$/,
    alert: 'شهادات تحت المتابعة',
    suspicious: /فُحصت من 23 موقعًا/,
    notAProblem: 'ليست مشكلة',
    cleared: /^أُزيلت العلامة/,
  },
  en: {
    title: 'Certificates',
    issue: /^Issue certificates/,
    variety: 'Variety',
    count: /^How many/,
    badCount: /^Write a number from 1 to/,
    verb: 'Issue',
    issued: /^2 certificates issued/,
    issuedOne: /^1 certificate issued/,
    labels: 'Print labels',
    cards: 'Cards',
    back: 'Back',
    search: /^Serial, SKU or buyer/,
    revoke: 'Revoke',
    reason: /^Reason/,
    copied: 'Its card was copied',
    revoked: /^Revoked .*Its card was copied/,
    anew: 'Issue anew',
    replaced: /^Replaced by/,
    restore: 'Restore',
    number: /^Number on the piece/,
    save: 'Save',
    saved: 'The piece is saved',
    taken: /exists$/,
    alert: 'Certificates under watch',
    suspicious: /looked up from 23 places/,
    notAProblem: 'Not a problem',
    cleared: /^The mark is gone/,
  },
} as const

const publicStatus = async (serial: string) =>
  ((await (await fetch(`${inject('storeUrl')}/api/v1/certificates/${serial}`)).json()) as { data: { status: string } })
    .data.status

test.each(crossedVariants)(
  'a manager issues a series, prints its labels and cards, revokes a wrong one and issues it anew: $lang on a $width',
  async (variant) => {
    const w = words[variant.lang]
    const page = await visitDashboard('/certificates', { ...variant, session: await newSession('manager') })
    expect(await page.title()).toContain(w.title)
    await page.getByRole('row').nth(1).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: w.issue }).click()
    const form = page.getByRole('dialog', { name: w.issue })
    await form.getByRole('searchbox', { name: w.variety }).fill('bar-5g')
    await form.getByRole('radio', { name: /BAR-5G-/ }).check()
    await form.getByRole('textbox', { name: w.count }).fill('900')
    await form.getByRole('button', { name: w.verb, exact: true }).click()
    await form.getByText(w.badCount).waitFor()
    await form.getByRole('textbox', { name: w.count }).fill('٢')
    await expectAccessible(page)
    await form.getByRole('button', { name: w.verb, exact: true }).click()
    const note = page.getByRole('status').filter({ hasText: w.issued }).first()
    await note.waitFor()
    const [serial = '', other = ''] = (await note.textContent())?.match(/[A-Z]+-[\d-]*\d/g) ?? []
    expect(await publicStatus(serial)).toBe('valid')

    // A dialog of the browser would halt the page.
    await page.evaluate('window.print = () => {}')
    await page.getByRole('link', { name: w.labels, exact: true }).click()
    const printed = (serial: string) => page.getByRole('article').filter({ hasText: serial }).waitFor()
    for (const each of [serial, other]) await printed(each)
    await expectAccessible(page)
    await page.getByRole('button', { name: w.cards, exact: true }).click()
    for (const each of [serial, other]) await printed(each)
    expect(await page.getByRole('article').count()).toBe(2)
    await page.getByRole('button', { name: w.back, exact: true }).click()

    await page.getByRole('searchbox', { name: w.search }).fill(serial)
    await page.waitForURL(/[?&]q=/)
    await page.getByRole('link', { name: serial, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: serial })
    await drawer.getByRole('textbox', { name: w.number }).fill(other)
    await drawer.getByRole('button', { name: w.save, exact: true }).click()
    await drawer.getByText(w.taken).waitFor()
    await drawer.getByRole('textbox', { name: w.number }).fill(`PAMP ${serial}`)
    await drawer.getByRole('button', { name: w.save, exact: true }).click()
    await page.getByText(w.saved).first().waitFor()
    await expectAccessible(page)

    await drawer.getByRole('button', { name: w.revoke, exact: true }).click()
    const revoking = page.getByRole('dialog', { name: /^(إلغاء الشهادة|Revoke the certificate)$/ })
    await revoking.getByRole('button', { name: w.copied }).click()
    await expectAccessible(page)
    await revoking.getByRole('button', { name: w.revoke, exact: true }).click()
    await drawer.getByText(w.revoked).waitFor()
    expect(await publicStatus(serial)).toBe('revoked')

    await drawer.getByRole('button', { name: w.anew }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: w.verb, exact: true }).click()
    await page.getByRole('status').filter({ hasText: w.issuedOne }).first().waitFor()
    await page.getByRole('link', { name: serial, exact: true }).click()
    await drawer.getByRole('link', { name: w.replaced }).waitFor()
    expect(await drawer.getByRole('button', { name: w.restore }).count()).toBe(0)
  },
  90_000,
)

test('restoring a certificate asks for the second factor, and shoppers see it valid again', async () => {
  const w = words.en
  const revoked = 'ASJ-24-000077'
  const owner = await newMember('owner')
  const page = await visitDashboard(`/certificates?q=${revoked}`, {
    lang: 'en',
    session: await owner.sessionOfLongAgo(),
  })
  await page.getByRole('link', { name: revoked, exact: true }).click()
  await page.getByRole('dialog', { name: revoked }).getByRole('button', { name: w.restore }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirming.getByRole('textbox').first().fill(owner.code())
  await confirming.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByText(`Certificate ${revoked} is valid again`.replace(revoked, `\u2066${revoked}\u2069`))
    .first()
    .waitFor()
  expect(await publicStatus(revoked)).toBe('valid')
}, 120_000)

/** As if strangers had looked it up for a week. */
const mark = (serial: string) =>
  inDatabase(async (db) => {
    const { id } = await db
      .updateTable('certificate')
      .set({ marked_at: new Date(), lookups: 61, looked_up_at: new Date() })
      .where('serial', '=', serial)
      .returning('id')
      .executeTakeFirstOrThrow()
    const day = new Date().toISOString().slice(0, 10)
    await db
      .insertInto('certificate_place')
      .values(Array.from({ length: 23 }, (_, n) => ({ certificate_id: id, day, place: Buffer.from([n]) })))
      .execute()
    await db.insertInto('certificate_lookup').values({ certificate_id: id, day, lookups: 61 }).execute()
  })

test('the overview leads to the certificates under watch, where the manager clears the mark', async () => {
  for (const { lang, width, serial } of [
    { lang: 'ar', width: 'desktop', serial: 'ASJ-24-000171' },
    { lang: 'en', width: 'phone', serial: 'ASJ-24-000172' },
  ] as const) {
    const w = words[lang]
    await mark(serial)
    const page = await visitDashboard('/', { lang, width, session: await newSession('manager') })
    await page.getByRole('link', { name: w.alert }).click()
    await heading(page).filter({ hasText: w.title }).waitFor()
    await page.getByRole('link', { name: serial, exact: true }).waitFor()
    await page.getByText(w.suspicious).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: serial, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: serial })
    await drawer.getByText('61').first().waitFor()
    await drawer.getByRole('button', { name: w.notAProblem }).click()
    await page.getByText(w.cleared).first().waitFor()
    await page.getByRole('row').filter({ hasText: serial }).waitFor({ state: 'detached' })
  }
}, 90_000)
