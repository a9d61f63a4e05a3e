import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runDueJobs } from '../../../test/due-jobs.ts'
import { sentMails } from '../../../test/sent-mails.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { startTestApi } from '../../../test/test-api.ts'

async function startShop() {
  const { sent, mailer } = sentMails()
  let now = new Date('2026-11-15T09:00:00Z')
  const api = await startTestApi({ mailer, now: () => now })
  const settings = { name: 'Asjad', email: 'care@asjad.example', answer_time: 'We answer within one work day' }
  await api.db
    .insertInto('setting')
    .values(
      Object.entries(settings).map(([key, value]) => ({ key, value_ar: value, value_en: value, is_public: true })),
    )
    .execute()
  const deliver = async () => {
    while ((await runDueJobs(api.deps)) > 0);
    return {
      sent,
      toShop: sent.find(({ to }) => to === settings.email),
      toSender: sent.find(({ to }) => to !== settings.email),
    }
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { ...api, deliver, later, messages: () => api.db.selectFrom('message').selectAll().orderBy('id').execute() }
}

const letter = {
  name: 'Sara Al-Otaibi',
  email: 'Sara@Mail.example',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  subject: 'A ring size',
  message: 'Can you resize ring number 12 to 54?',
}
const complaint = {
  kind: 'complaint' as const,
  name: 'سارة العتيبي',
  email: 'sara@mail.example',
  order_number: 'A-7K2MQ9XT4B',
  message: 'وصل السوار وعلى قفله <b>خدش</b> واضح.',
}
const photograph = async (name: string) => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c9a24b' } })
    .withExifMerge({ IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

test('a message is kept, the shop is told and the shopper has it in writing', async () => {
  const { call, messages, deliver } = await startShop()

  const { data, message } = await call('POST /contact', letter)

  expect(data.ticket).toMatch(/^M-[A-HJKMNP-Z2-9]{8}$/)
  expect(message).toBe('Your message was sent')
  expect(await messages()).toMatchObject([
    { kind: 'contact', ticket: data.ticket, email: 'sara@mail.example', phone: '050 123 4567', suspect: false },
  ])
  const { toShop, toSender } = await deliver()
  expect(toShop).toMatchObject({ to: 'care@asjad.example', replyTo: 'sara@mail.example' })
  expect(toShop?.text).toContain(letter.message)
  expect(toSender).toMatchObject({ to: 'sara@mail.example', replyTo: 'care@asjad.example' })
  expect(toSender?.subject).toContain(data.ticket)
  expect(toSender?.text).toContain('We answer within one work day')
})

test('a complaint brings its pictures to the shop and to nobody else', async () => {
  const { callIn, db, deps, deliver, request } = await startShop()

  const { data } = await callIn('ar')('POST /complaints', {
    ...complaint,
    attachments: [await photograph('IMG_1.jpg'), await photograph('قفل السوار.jpg')],
  })

  expect(data.ticket).toMatch(/^C-[A-HJKMNP-Z2-9]{8}$/)
  const stored = await db.selectFrom('message_attachment').selectAll().orderBy('position').execute()
  expect(stored.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'قفل السوار.jpg'])
  for (const { storage_key } of stored) {
    const { exif, format } = await sharp(await deps.uploads.readPrivate(storage_key)).metadata()
    expect({ exif, format }).toEqual({ format: 'jpeg' })
    for (const path of [`/media/${storage_key}`, `/private/${storage_key}`, `/api/v1/${storage_key}`])
      expect((await request(path)).status).toBe(404)
  }
  const { toShop, toSender } = await deliver()
  expect(toShop?.attachments?.map(({ filename }) => filename)).toEqual([`${data.ticket}-1.jpg`, `${data.ticket}-2.jpg`])
  expect(toShop?.text).toContain('A-7K2MQ9XT4B')
  expect(toShop?.html).toContain('&lt;b&gt;خدش&lt;/b&gt;')
  expect(toSender?.text).toContain('وصلتنا رسالتك')
  expect(toSender?.html).toContain('dir="rtl"')
  expect(toSender?.attachments).toBeUndefined()
})

test('what is sent five times at once with one key is one message with one ticket and one pair of mails', async () => {
  const { call, messages, deliver } = await startShop()
  const key = crypto.randomUUID()
  const attachments = [await photograph('a.jpg')]

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST /complaints', { ...complaint, key, attachments })),
  )

  expect(new Set(answers.map(({ data }) => data.ticket)).size).toBe(1)
  expect(await messages()).toHaveLength(1)
  expect((await deliver()).sent).toHaveLength(2)
})

test('a message that cannot be kept whole is not kept at all', async () => {
  const { call, deps, messages } = await startShop()
  const storePrivate = deps.uploads.storePrivate
  const storedKeys: string[] = []
  deps.uploads.storePrivate = async (key, bytes) => {
    if (storedKeys.length > 0) throw new Error('the disk is full')
    storedKeys.push(key)
    await storePrivate(key, bytes)
  }
  const key = crypto.randomUUID()
  const sending = { ...complaint, key, attachments: [await photograph('a.jpg'), await photograph('b.jpg')] }

  await expect(call('POST /complaints', sending)).rejects.toMatchObject({ status: 500 })
  expect(await messages()).toEqual([])
  expect(storedKeys).toHaveLength(1)
  await expect(deps.uploads.readPrivate(storedKeys[0] ?? '')).rejects.toThrow()

  deps.uploads.storePrivate = storePrivate
  expect((await call('POST /complaints', sending)).data.ticket).toMatch(/^C-/)
})

test('what is missing or wrong is named field by field', async () => {
  const { call, messages } = await startShop()
  const wrong = { name: 'S', email: 'sara', phone: 'call me', subject: '', message: 'short' }

  await expect(call('POST /contact', wrong)).rejects.toMatchObject({
    status: 422,
    errors: {
      name: ['This field should be at least 2 characters long'],
      email: ['Value is not a valid email address'],
      phone: ['The value is not valid'],
      subject: ['Value is required'],
      message: ['This field should be at least 10 characters long'],
    },
  })
  await expect(
    call('POST /complaints', { ...complaint, attachments: [new File(['MZ'], 'invoice.jpg')] }),
  ).rejects.toMatchObject({ status: 415, errors: { attachments: [expect.stringContaining('invoice.jpg')] } })
  expect(await messages()).toEqual([])
})

test('a program that fills in the hidden field is answered like anybody, and sets off no mail', async () => {
  const { call, messages, deliver } = await startShop()
  const { data } = await call('POST /contact', { ...letter, fax_line: 'https://casino.example' })
  expect(data.ticket).toMatch(/^M-/)
  expect(await messages()).toMatchObject([{ suspect: true }])
  expect((await deliver()).sent).toEqual([])
})

test('an address that sends without end is asked to wait, and may send again later', async () => {
  const { call, later } = await startShop()
  for (let count = 0; count < 6; count++) await call('POST /contact', letter)
  await expect(call('POST /contact', letter)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  later(11)
  await call('POST /contact', letter)
})

test('nobody’s mailbox can be filled with confirmations; the shop still gets every message', async () => {
  const { call, deliver, later } = await startShop()
  for (let count = 0; count < 7; count++) {
    await call('POST /contact', letter)
    later(5)
  }
  const to = (await deliver()).sent.map((mail) => mail.to)
  expect(to.filter((address) => address === 'sara@mail.example')).toHaveLength(5)
  expect(to.filter((address) => address === 'care@asjad.example')).toHaveLength(7)
})

const advert = 'Claim your prize at https://prize.example'

test.each(['ar', 'en'] as const)(
  'whoever types the address of another sends them a ticket and fixed words, and nothing of their own: %s',
  async (lang) => {
    const shop = await startShop()
    // A name that looks like a link is refused; what is left may still be an advertisement.
    const storedKeys = { name: 'You won a prize', email: 'victim@mail.example', message: `${advert} today` }
    await shop.callIn(lang)('POST /contact', { ...storedKeys, subject: advert })
    await shop.callIn(lang)('POST /complaints', { ...storedKeys, kind: 'complaint', order_number: 'prize.example' })
    // An account does not help either, because the address is not its own.
    const { token } = await insertShopper(shop)
    await shop.callIn(lang, token)('POST /contact', { ...storedKeys, subject: advert })

    const toVictim = (await shop.deliver()).sent.filter(({ to }) => to === 'victim@mail.example')

    expect(toVictim).toHaveLength(3)
    for (const { subject, text, html } of toVictim) {
      expect(subject).toMatch(/[MC]-[A-HJKMNP-Z2-9]{8}/)
      expect(subject + text + html).not.toMatch(/prize/i)
    }
  },
)

test('who is logged in and writes from the proven address has in writing what they wrote', async () => {
  const shop = await startShop()
  const { token, email } = await insertShopper(shop)
  await shop.callIn('en', token)('POST /contact', { ...letter, email: email.toUpperCase() })

  const { toSender } = await shop.deliver()

  expect(toSender).toMatchObject({ to: email })
  expect(toSender?.text).toContain('Hello \u2068Sara Al-Otaibi\u2069,')
  expect(toSender?.text).toContain(letter.message)
})
