import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { codeAt } from '../../packages/sandbox/src/authenticator.ts'
import { expectAccessible, twoVariants, useBrowser } from '../support/browser.ts'
import { heading, visitDashboard } from '../support/dashboard.ts'
import { newMember } from '../support/members.ts'
import { newSession } from '../support/own-session.ts'
import { mailsTo } from '../support/shoppers.ts'
import { staffPassword } from '../support/staff-sessions.ts'

useBrowser()

const words = {
  ar: {
    signIn: 'تسجيل الدخول',
    email: /^البريد الإلكتروني/,
    password: /^كلمة المرور/,
    goOn: 'متابعة',
    enter: 'دخول',
    code: /^رمز تطبيق المصادقة/,
    home: 'الرئيسية',
    more: 'المزيد',
    staff: 'الموظفون والصلاحيات',
    account: /حساب/,
    signOut: 'تسجيل الخروج',
  },
  en: {
    signIn: 'Sign in',
    email: /^Email/,
    password: /^Password/,
    goOn: 'Continue',
    enter: 'Sign in',
    code: /^Code of the authenticator app/,
    home: 'Home',
    more: 'More',
    staff: 'Staff and roles',
    account: /^Account of/,
    signOut: 'Sign out',
  },
}

test.each(twoVariants)(
  'staff sign in by password and code, and see only their own pages ($lang, $width)',
  async ({ lang, width }) => {
    const say = words[lang]
    const member = await newMember(lang === 'ar' ? 'support' : 'catalogue')
    const page = await visitDashboard('/account?from=mail', { role: null, lang, width })
    expect(await page.title()).toContain(say.signIn)
    await expectAccessible(page)
    await page.getByLabel(say.email).fill(member.email)
    await page.getByLabel(say.password).first().fill('not-the-password')
    await page.getByRole('button', { name: say.goOn }).click()
    const error = page.locator('.error')
    await error.waitFor()
    const refusal = await error.textContent()
    await page.getByLabel(say.password).first().fill(staffPassword)
    await page.getByRole('button', { name: say.goOn }).click()
    await page.getByLabel(say.code).fill('000000')
    await page.getByRole('button', { name: say.enter, exact: true }).click()
    await error.waitFor()
    // A wrong password and a wrong code get the same words.
    expect(await error.textContent()).toBe(refusal)
    await expectAccessible(page)
    await page.getByLabel(say.code).fill(member.code())
    await page.getByRole('button', { name: say.enter, exact: true }).click()
    // Where somebody wanted to go.
    await page.waitForURL('**/dashboard/account?from=mail')
    await heading(page).waitFor()

    if (width === 'phone') await page.getByRole('button', { name: say.more }).click()
    const pages = width === 'phone' ? page.getByRole('dialog') : page.getByRole('navigation').first()
    await expect.poll(() => pages.getByRole('link', { name: say.home }).count()).toBe(1)
    expect(await pages.getByRole('link', { name: say.staff }).count()).toBe(0)
    if (width === 'phone') await page.keyboard.press('Escape')

    await page.getByRole('button', { name: say.account }).click()
    await page.getByRole('menuitem', { name: say.signOut }).click()
    await page.waitForURL('**/dashboard/login')
    await page.goto('/dashboard/account')
    await page.waitForURL('**/dashboard/login?to=*')
  },
)

test('a page that a role may not open says so inside the frame', async () => {
  const page = await visitDashboard('/staff', { role: 'orders', lang: 'en' })
  expect(await heading(page).textContent()).toBe('There is no page at this address')
  await page.getByRole('link', { name: 'To the home page' }).click()
  await expect.poll(() => heading(page).textContent()).toContain('Home')
})

test('a passkey is added, and then signs in alone', async () => {
  const key = `Office computer ${randomLetters()}`
  // The next code of the app would come in half a minute.
  const session = await newSession('catalogue')
  const page = await visitDashboard('/account', { session, lang: 'en', ownBrowser: true })
  await addVirtualAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel(/^Name of the passkey/).fill(key)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('The passkey is added').waitFor()
  await page.getByText(key).waitFor()

  await page.context().clearCookies({ name: 'staff' })
  await page.goto('/dashboard/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.poll(() => heading(page).textContent()).toContain('Home')
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: `Remove ${key}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The passkey is removed').waitFor()
  await page.getByText(key).waitFor({ state: 'detached' })
})

test.each(twoVariants)(
  'a session that has ended is opened again over the page, which goes on ($lang, $width)',
  async ({ lang, width }) => {
    const say = {
      ar: { search: 'رقم الطلب أو القطعة أو الموظف', ended: 'انتهت جلستك' },
      en: { search: 'Number of an order, a piece or a person', ended: 'Your session has ended' },
    }[lang]
    const member = await newMember(lang === 'ar' ? 'accounts' : 'manager')
    const page = await visitDashboard('/audit', { session: await member.newSession(), lang, width })
    await page.context().clearCookies({ name: 'staff' })
    await page.getByLabel(say.search).fill('A-NOTHING')
    const dialog = page.getByRole('dialog', { name: say.ended })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByLabel(words[lang].password).first().fill(staffPassword)
    await dialog.getByLabel(words[lang].code).fill(member.code())
    await dialog.getByRole('button', { name: words[lang].enter, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL('**/audit?thing=A-NOTHING')
    expect(await page.getByLabel(say.search).inputValue()).toBe('A-NOTHING')
  },
)

test('an owner invites somebody, who joins with an app and recovery codes, is suspended and removed', async () => {
  const letters = randomLetters()
  const [email, name] = [`clerk-${letters}@asjad.example`, `Sara ${letters}`]
  // Confirmed just now, so that nothing below asks for the second factor again.
  const owner = await visitDashboard('/staff', { session: await newSession('owner'), lang: 'en' })
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByLabel(/^Orders/).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await owner.getByText(`The invitation was sent to`).waitFor()

  const link = await mailedLink(email)
  const page = await visitDashboard('/login', { role: null, lang: 'ar', width: 'phone' })
  await page.goto(link)
  await heading(page).waitFor()
  // The token leaves the address at once.
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel(/^اسمك/).fill(name)
  await page.getByLabel(/^كلمة مرور جديدة/).fill('short')
  await page.getByLabel(/^أعد كتابة/).fill('short')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByText('اكتب 12 حرفًا على الأقل').waitFor()
  await page.getByLabel(/^كلمة مرور جديدة/).fill('kadifa-92-xmo-staff')
  await page.getByLabel(/^أعد كتابة/).fill('kadifa-92-xmo-staff')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' }).waitFor()
  await expectAccessible(page)
  const secret = (await page.locator('bdi.font-num').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel(/^ثم اكتب الرمز/).fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByRole('heading', { name: 'الرموز الاحتياطية' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(10)
  await page.getByRole('button', { name: 'حفظت الرموز' }).click()
  await expect.poll(() => heading(page).textContent()).toContain('الرئيسية')

  // The link works once.
  await page.goto(link.replace('invitation#', 'invitation?again#'))
  await page.getByRole('heading', { name: 'هذه الدعوة لم تعد صالحة' }).waitFor()

  await owner.reload()
  await owner.getByRole('button', { name: `Actions for ${name}` }).click()
  await owner.getByRole('menuitem', { name: 'Suspend' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await owner.getByRole('row', { name }).getByText('Suspended', { exact: true }).waitFor()
  await page.goto('/dashboard/account')
  await page.waitForURL('**/dashboard/login?to=*')

  await owner.getByRole('button', { name: `Actions for ${name}` }).click()
  await owner.getByRole('menuitem', { name: 'Remove' }).click()
  const question = owner.getByRole('dialog', { name: /^Remove/ })
  await expectAccessible(owner)
  await question.getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('row', { name }).waitFor({ state: 'detached' })
  await owner.goto('/dashboard/audit')
  await owner
    .getByRole('row', { name: /Removed somebody/ })
    .first()
    .waitFor()
})

/** Without digits, since names have none. */
const randomLetters = () => randomUUID().replace(/[^a-f]/g, '')

async function mailedLink(email: string) {
  const links = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /https?:\/\/\S+\/dashboard\/invitation#\S+/.exec(text)?.[0] ?? [])
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(1)
  const [link = ''] = await links()
  return `${inject('storeUrl')}${new URL(link).pathname}${new URL(link).hash}`
}

async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
