import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, themedVariants, twoVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { newMessage, newName } from '../support/desk.ts'
import { newSession } from '../support/own-session.ts'
import { mailsTo, newEmail } from '../support/shoppers.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const texts = {
  ar: {
    reply: /^الرد/,
    note: 'ملاحظة داخلية',
    noteText: /^الملاحظة/,
    saveNote: /^حفظ الملاحظة/,
    noteSaved: 'حُفظت الملاحظة',
    send: /^إرسال (?!وإغلاق)|^إرسال$/,
    sent: 'أُرسل الرد',
    template: 'قالب',
    templates: 'قوالب الردود',
    newTemplate: 'قالب جديد',
    name: /^اسم القالب/,
    textAr: /^النص بالعربية/,
    textEn: /^النص بالإنجليزية/,
    save: 'حفظ',
    templateSaved: 'حُفظ القالب',
    fill: /^ضع نصًّا مكان/,
    arrives: /وصل رده إلى .*care@asjad\.example/,
    close: 'إغلاق',
    reopen: 'إعادة فتح',
    assignee: /^المسؤول/,
    take: 'أنا أتولاها',
    overtaken: /ردّ .* قبلك، ولم يُرسل ردّك/,
    hasItOpen: /يفتح هذه الصفحة أيضًا|يكتب ردًّا/,
    order: 'الطلب المذكور',
    foreign: /الطلب لحساب آخر/,
    notSuspect: 'ليست مشتبهًا فيها',
    late: /^تأخر الرد منذ/,
    suspect: /^مشتبه فيها/,
    saveView: 'حفظ العرض',
    viewName: /^اسم العرض/,
    forAll: 'لكل من يرد على الرسائل',
    keep: 'احفظ',
    write: 'رسالة',
    newMessage: 'رسالة جديدة',
    reader: 'العميل',
    subject: /^الموضوع/,
    text: /^نص الرسالة/,
    messageSent: 'أُرسلت الرسالة',
    fromUs: 'كتبناها',
  },
  en: {
    reply: /^Reply/,
    note: 'Internal note',
    noteText: /^Note/,
    saveNote: /^Save the note/,
    noteSaved: 'The note is saved',
    send: /^Send(?! and close)/,
    sent: 'The reply is sent',
    template: 'Template',
    templates: 'Templates',
    newTemplate: 'New template',
    name: /^Name/,
    textAr: /^Arabic text/,
    textEn: /^English text/,
    save: 'Save',
    templateSaved: 'The template is saved',
    fill: /^Fill in .*\{order\}/,
    arrives: /it arrives at .*care@asjad\.example/,
    close: 'Close',
    reopen: 'Reopen',
    assignee: /^Assigned to/,
    take: 'Take it',
    overtaken: /replied before you; yours was not sent/,
    hasItOpen: /has this page open too|is writing a reply/,
    order: 'The order it names',
    foreign: /The order belongs to another account/,
    notSuspect: 'Not suspect',
    late: /^Late since/,
    suspect: /^Suspect/,
    saveView: 'Save view',
    viewName: /^Name/,
    forAll: 'For all who answer messages',
    keep: 'Save',
    write: 'Message',
    newMessage: 'New message',
    reader: 'Customer',
    subject: /^Subject/,
    text: /^Message/,
    messageSent: 'The message is sent',
    fromUs: 'From the store',
  },
} as const

const fits = (page: Awaited<ReturnType<typeof visitDashboard>>) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test.each(themedVariants)(
  'a message is taken, noted and answered with a template, once, in the sender’s language: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const { name, email, ticket } = await newMessage(variant.lang, { kind: 'complaint', order_number: 'A-DEM0000002' })
    const page = await visitDashboard('/messages', { ...variant, session: await newSession('support') })
    await page.getByRole('button', { name: t.templates }).click()
    await page.getByRole('button', { name: t.newTemplate }).click()
    const title = newName('en')
    await page.getByLabel(t.name).fill(title)
    await page.getByLabel(t.textAr).fill('أهلًا {name}، طلبك {order} في الطريق.')
    await page.getByLabel(t.textEn).fill('Hello {name}, your order {order} is on its way.')
    await expectAccessible(page)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await page.getByText(t.templateSaved).waitFor()
    await page.getByRole('dialog').getByText(title).waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`/dashboard/messages?q=${ticket}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('region', { name: t.order }).getByText(t.foreign).waitFor()
    await page.getByRole('button', { name: t.take }).click()
    await expect.poll(() => page.getByLabel(t.assignee).inputValue()).not.toBe('')
    await page.getByRole('button', { name: t.note }).click()
    await page.getByLabel(t.noteText).fill('سألت شركة الشحن.')
    await page.getByRole('button', { name: t.saveNote }).click()
    await page.getByText(t.noteSaved).waitFor()
    expect((await mailsTo(email)).length).toBe(0)

    await page.getByRole('button', { name: variant.lang === 'ar' ? 'رد' : 'Reply', exact: true }).click()
    await page.getByRole('button', { name: t.template, exact: true }).click()
    await page.getByRole('menuitem', { name: title }).click()
    const text = page.getByRole('textbox', { name: t.reply })
    expect(await text.inputValue()).toContain(name)
    await page.getByText(t.arrives).waitFor()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page)
    // The order is not the sender's, so it is not filled in, and nothing is mailed in braces.
    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(t.fill).waitFor()
    const words = `${variant.lang === 'ar' ? 'يصلك اليوم' : 'It arrives today'} ${ticket.slice(2).toLowerCase()}`
    await text.fill(words)
    await page.getByRole('button', { name: t.send }).dblclick()
    await page.getByText(t.sent).first().waitFor()
    const replies = async () => (await mailsTo(email)).filter((mail) => mail.text.includes(words))
    await expect.poll(async () => (await replies()).length, { timeout: 20_000 }).toBe(1)
    const [mail] = await replies()
    expect(mail?.text).not.toContain(variant.lang === 'ar' ? 'الخميس' : 'Thursday')
    expect(await text.inputValue()).toBe('')

    await page.getByRole('main').getByRole('button', { name: t.close, exact: true }).click()
    await page.getByRole('button', { name: t.reopen }).waitFor()
    const { data } = await callAs('owner')('GET /admin/messages', { view: 'closed', q: ticket })
    expect(data).toMatchObject([{ status: 'closed', replies: 1 }])
    const { data: templates } = await callAs('owner')('GET /admin/message-templates', {})
    const made = templates.find((each) => each.name === title)
    if (made) await callAs('owner')('DELETE /admin/message-templates/:id', { id: made.id })
  },
  120_000,
)

test.each(twoVariants)(
  'two people with the same message see each other, and the second reply waits until the first was read: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const { id } = await newMessage(variant.lang)
    const support = await visitDashboard(`/messages?open=${id}`, {
      ...variant,
      session: await newSession('support'),
      ownBrowser: true,
      expectedComplaints: /ERR_FAILED/,
    })
    await support.getByRole('textbox', { name: t.reply }).fill('Mine')
    // This page hears nothing of the other until it sends.
    await support.route('**/admin/stream', (route) => route.abort())
    await support.reload()
    const owner = await visitDashboard(`/messages?open=${id}`, { lang: variant.lang, role: 'owner', theme: 'dark' })
    await owner.getByText(t.hasItOpen).waitFor()
    await expectAccessible(owner)
    await callAs('owner')(
      'POST /admin/messages/:id/replies',
      { id, text: 'Theirs came first', seen: 0 },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    await owner.getByText('Theirs came first').waitFor()

    await support.getByRole('textbox', { name: t.reply }).fill('Mine comes second')
    await support.getByRole('button', { name: t.send }).click()
    await support.getByText(t.overtaken).waitFor()
    await support.getByText('Theirs came first').waitFor()
    expect(await support.getByRole('textbox', { name: t.reply }).inputValue()).toBe('Mine comes second')
    await expectAccessible(support)
    await support.getByRole('button', { name: t.send }).click()
    await support.getByText(t.sent).first().waitFor()
    await owner.getByText('Mine comes second').waitFor()
  },
  120_000,
)

test.each(twoVariants)(
  'late ones come first, and suspect ones stand apart until a person says otherwise: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const late = await newMessage(variant.lang, { hoursAgo: 24 * 40 })
    const bot = await newMessage(variant.lang, { suspect: true })
    const page = await visitDashboard('/messages?late=yes', { ...variant, session: await newSession('support') })
    const row = page.getByRole('link', { name: new RegExp(late.name) })
    await row.getByText(t.late).waitFor()
    expect(await page.getByRole('link', { name: new RegExp(bot.name) }).count()).toBe(0)
    await expectAccessible(page)
    await page.goto(`/dashboard/messages?view=suspect&open=${bot.id}`)
    expect(await page.getByRole('textbox', { name: t.reply }).count()).toBe(0)
    await page.getByRole('button', { name: t.notSuspect }).click()
    await page.getByRole('textbox', { name: t.reply }).waitFor()
    await expectAccessible(page)
    await callAs('owner')('PATCH /admin/messages/:id', {
      id: late.id,
      from: { status: 'new', assigned_to: null, suspect: false },
      status: 'closed',
    })
  },
)

test('a filtered list is saved as a view that colleagues share', async () => {
  const t = texts.en
  const name = newName('en')
  const page = await visitDashboard('/messages?kind=complaint&view=closed', {
    lang: 'en',
    session: await newSession('support'),
  })
  await page.getByRole('button', { name: t.saveView }).click()
  await page.getByLabel(t.viewName).fill(name)
  await page.getByRole('radio', { name: t.forAll }).check()
  await page.getByRole('button', { name: t.keep, exact: true }).click()
  const tab = page.getByRole('link', { name, exact: true })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')

  const owner = await visitDashboard('/messages', { lang: 'en', role: 'owner' })
  await owner.getByRole('link', { name, exact: true }).click()
  await expect.poll(() => new URL(owner.url()).searchParams.get('kind')).toBe('complaint')
  const { data } = await callAs('owner')('GET /admin/views', { screen: 'messages' })
  const view = data.find((each) => each.name === name)
  expect(view).toMatchObject({ query: 'kind=complaint&view=closed', shared: true })
  if (view) await callAs('owner')('DELETE /admin/views/:id', { id: view.id })
})

test.each(crossedVariants)(
  'the shop writes to a customer from their page and from the messages, once each time: $lang, $width',
  async (variant) => {
    const t = texts[variant.lang]
    const name = newName(variant.lang)
    const email = newEmail()
    const id = await inDatabase(async (db) => {
      const [first_name = '', last_name = ''] = name.split(' ')
      const account = { email, email_verified_at: new Date(), first_name, last_name, language: variant.lang }
      return (await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()).id
    })
    const page = await visitDashboard(`/customers/${id}`, { ...variant, session: await newSession('support') })
    const write = async (subject: string) => {
      const dialog = page.getByRole('dialog', { name: t.newMessage })
      await dialog.getByText(email).waitFor()
      await dialog.getByLabel(t.subject).fill(subject)
      await dialog.getByLabel(t.text).fill(`${subject}. ${variant.lang === 'ar' ? 'هو جاهز' : 'It is ready'}`)
      await dialog.getByRole('button', { name: t.send }).dblclick()
      await page.getByText(t.messageSent).first().waitFor()
    }
    await page.getByRole('button', { name: t.write, exact: true }).click()
    await page.getByRole('dialog', { name: t.newMessage }).getByText(email).waitFor()
    await expectAccessible(page)
    await write('Ring 54')
    await page.getByText(t.fromUs).waitFor()

    await page.goto('/dashboard/messages')
    await page.getByRole('button', { name: t.newMessage }).click()
    await page.getByRole('searchbox', { name: t.reader }).fill(email)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await write('Ring 56')
    await page.getByRole('heading', { name: 'Ring 56' }).waitFor()
    expect(await fits(page)).toBe(true)
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(2)
  },
  120_000,
)
