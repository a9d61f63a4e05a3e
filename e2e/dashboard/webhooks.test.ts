import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { expectAccessible, themedVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { newMessage } from '../support/desk.ts'
import { newSession } from '../support/own-session.ts'
import { callWith } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    title: 'الربط',
    newAddress: 'وجهة جديدة',
    address: /^العنوان/,
    add: 'أضف الوجهة',
    https: 'يجب أن يبدأ العنوان بـ \u2066https://\u2069',
    chooseEvent: 'اختر حدثًا واحدًا على الأقل',
    messages: /^وصلت رسالة أو شكوى/,
    shownOnce: 'يظهر مرة واحدة. انسخه الآن.',
    nothingSent: 'لم يُرسل شيء بعد',
    test: /^جرّب /,
    arrived: /^وصلت، والجواب/,
    delivered: 'وصلت',
    close: 'إغلاق',
    replay: /^أعد الإرسال/,
    replayed: 'تُرسل من جديد',
    rotate: 'بدّل السر',
    oldWorks: /السر السابق يعمل أيضًا حتى/,
    edit: /^عدّل \u2066https/,
    turnOff: 'أوقفها',
    off: 'متوقفة',
    turnOn: /^شغّلها/,
    working: 'تعمل',
    remove: 'احذفها',
    removed: 'حُذفت الوجهة',
  },
  en: {
    title: 'Webhooks',
    newAddress: 'New address',
    address: /^Address/,
    add: 'Add the address',
    https: 'The address must begin with https://',
    chooseEvent: 'Choose at least one event',
    messages: /^A message or complaint arrives/,
    shownOnce: 'Shown once. Copy it now.',
    nothingSent: 'Nothing was sent yet',
    test: /^Test /,
    arrived: /^It arrived: /,
    delivered: 'Delivered',
    close: 'Close',
    replay: /^Replay: /,
    replayed: 'It is sent again',
    rotate: 'Rotate',
    oldWorks: /The former secret works as well until/,
    edit: /^Edit \u2066https/,
    turnOff: 'Turn it off',
    off: 'Off',
    turnOn: /^Turn it on/,
    working: 'Working',
    remove: 'Delete it',
    removed: 'The address is deleted',
  },
} as const

const receiver = `${inject('storeUrl')}/sandbox/webhooks`
type Shown = { url: string; received: { body: string; verdict: string }[] }
const shown = async () => (await (await fetch(`${receiver}.json`)).json()) as Shown

for (const { lang, width, theme } of themedVariants)
  test(`the owner adds an address, sees a message arrive, rotates the secret and deletes it: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    // One of its own: the journeys of other files share the shop.
    const name = `${lang}-${width}-${randomUUID()}`
    const url = `${(await shown()).url}/${name}`
    const page = await visitDashboard('/webhooks', { lang, width, theme, session: await newSession('owner') })
    expect(await page.title()).toContain(w.title)
    await page.getByRole('button', { name: w.newAddress }).click()
    const drawer = page.getByRole('dialog', { name: w.newAddress })
    await drawer.getByRole('textbox', { name: w.address }).fill(url.replace('https:', 'http:'))
    await drawer.getByRole('button', { name: w.add }).click()
    await drawer.getByText(w.chooseEvent).waitFor()
    await drawer.getByRole('checkbox', { name: w.messages }).check()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: w.add }).click()
    await drawer.getByText(w.https).waitFor()
    await drawer.getByRole('textbox', { name: w.address }).fill(url)
    await drawer.getByRole('button', { name: w.add }).click()

    await page.getByText(w.shownOnce).waitFor()
    await page.getByText(w.nothingSent).waitFor()
    const secret = await page.getByText(/^whsec_[A-Za-z0-9+/]{32}$/).textContent()
    // In sight without scrolling, and no address is wider than the page.
    await expect
      .poll(() => page.getByText(w.shownOnce).evaluate((text) => text.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
    await fetch(receiver, { method: 'POST', body: new URLSearchParams({ secret: secret ?? '' }) })
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: w.test }).click()
    await page.getByText(w.arrived).first().waitFor()

    const { ticket } = await newMessage(lang)
    await page.reload()
    const delivery = page.getByRole('row').filter({ hasText: ticket })
    await delivery.getByText(w.delivered, { exact: true }).waitFor({ timeout: 20_000 })
    // Shown once: after a reload it is gone.
    expect(await page.getByText(/^whsec_[A-Za-z0-9+/]{32}$/).count()).toBe(0)
    await expectAccessible(page)
    const right = async () =>
      (await shown()).received.filter(({ body, verdict }) => body.includes('message.received') && verdict === 'right')
        .length
    await expect.poll(right).toBeGreaterThan(0)

    await delivery.getByRole('button', { name: 'message.received', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/"type": "message\.received"/)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: w.close }).click()
    const before = await right()
    await delivery.getByRole('button', { name: w.replay }).filter({ visible: true }).click()
    await page.getByText(w.replayed).first().waitFor()
    await expect.poll(right, { timeout: 20_000 }).toBeGreaterThan(before)

    await page.getByRole('button', { name: w.rotate }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.rotate }).click()
    await page.getByText(w.oldWorks).waitFor()
    expect(await page.getByText(/^whsec_[A-Za-z0-9+/]{32}$/).textContent()).not.toBe(secret)

    await row.getByRole('button', { name: w.edit }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.turnOff }).click()
    await row.getByText(w.off, { exact: true }).waitFor()
    await row.getByRole('button', { name: w.turnOn }).click()
    await row.getByText(w.working, { exact: true }).waitFor()
    await row.getByRole('button', { name: w.edit }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: w.remove }).click()
    await page.getByText(w.removed).first().waitFor()
    await expect.poll(() => row.count()).toBe(0)
  })

test('the list says why a message has not arrived', async () => {
  const call = callWith(await newSession('owner'))
  const { data } = await call('POST /admin/webhooks', {
    // A name of this machine: the guard refuses it when the message is sent.
    url: 'https://localhost:4443/asjad',
    events: ['message.received'],
  })
  await call('POST /admin/webhooks/:id/test', { id: data.id })
  const page = await visitDashboard(`/webhooks?of=${data.id}`, { lang: 'en' })
  await page.getByRole('cell', { name: 'private address, refused' }).waitFor()
  await page.getByText('Failed after 1 try').waitFor()
  await call('DELETE /admin/webhooks/:id', { id: data.id })
})
