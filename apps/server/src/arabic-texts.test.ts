import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const folders = [
  'apps/storefront/app/i18n',
  'apps/dashboard/app/i18n',
  'apps/api/src/i18n',
  'apps/api/src/database/seed',
  'packages/ui/src/i18n',
  'packages/ui/src/gallery/texts.ts',
  'packages/sandbox/src',
]
// Customers write as they speak, and search so (keywords); the other three also hold texts as they were before.
const notEdited = /seed\/reviews\/|\/(?:testimonials|keywords|edited|return-button|wording|[\w-]+\.test)\.ts$/

const linesInArabic = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root })
  .toString()
  .split('\0')
  .filter((name) => name.endsWith('.ts') && !notEdited.test(name))
  .flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .map((text, index) => ({ text, where: `${name}:${index + 1}` })),
  )
  .filter(({ text }) => /\p{Script=Arabic}/u.test(text))

const linesWith = (pattern: RegExp, lines = linesInArabic) =>
  lines.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where} ${text.trim()}`)

/** The texts of the dashboard are for staff. */
const forShoppers = linesInArabic.filter(({ where }) => !where.startsWith('apps/dashboard/'))

test('the Arabic of the store is found', () => {
  expect(linesInArabic.length).toBeGreaterThan(1_500)
})

test.each([
  ['a Latin comma', /\p{Script=Arabic}, /u],
  ['a Latin semicolon or question mark', /\p{Script=Arabic}[;?]/u],
  ['an Arabic comma without a space after it', /،[\p{L}\p{N}]/u],
  ['tanween after its alef', /ا\u064b/],
  ['Arabic-Indic digits', /[٠-٩]/],
  ['an exclamation mark', /\p{Script=Arabic}!/u],
  ['a verb without its preposition', /[يتن]حتاج (?!(?:\S+ )?إل[ىي])/],
  ['two nouns that share one genitive', /تاريخ ووقت/],
  ['«تم» before a verbal noun that says what a verb does', /تم تسجيل/],
])('Arabic texts are written without %s', (_, pattern) => {
  expect(linesWith(pattern)).toEqual([])
})

test.each([
  ['شركة الشحن', /شركة التوصيل/],
  ['الإرجاع', /استرجاع|[يت]ُسترجع|مسترجع/],
  ['البنك', /مصرف/],
  ['المصنعية', /أجرة التصنيع/],
  ['تعليقة', /دلاي/],
  ['بنجرة', /غويش/],
  ['الذهب الخالص', /الذهب الصافي/],
  ['رقم الشحنة', /رقم التتبع/],
  ['الرمز الاحتياطي', /رم(?:ز|وز) (?:ال)?استرداد/],
  ['المعصم', /الرسغ/],
  ['لم يُخصم أي مبلغ', /يُخصم شيء/],
  ['اكتب', /'أدخل /],
  ['كود الخصم', /كوبون/],
  ['موعد الوصول', /يصلك? بين/],
])('shoppers read «%s», as the glossary says, and no other word for it', (_, pattern) => {
  expect(linesWith(pattern)).toEqual([])
})

test('what comes by email comes «بالبريد الإلكتروني»: a parcel comes by mail, too', () => {
  // Parts of the seed that have landed stay as they are.
  const today = forShoppers.filter(({ where }) => !where.includes('/seed/'))
  expect(linesWith(/(?:تصلك|يصلك|[تن]خبرك|الدخول)[^.]* بالبريد(?! الإلكتروني)/, today)).toEqual([])
})

test('shoppers read «القطع»; for staff the product is «المنتج» and what lies in the safe a «قطعة»', () => {
  expect(linesWith(/المنتجات|منتج(?!ع)/, forShoppers)).toEqual([])
})
