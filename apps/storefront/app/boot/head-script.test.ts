import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { headSetupScript } from './head-script.ts'

/** The cookies after the script has run for a person who chose English, on a page that came in Arabic. */
function cookiesAfter(protocol: string) {
  const page = { lang: 'ar', dataset: {} }
  const document = { documentElement: page, cookie: '', querySelector: () => ({}) }
  runInNewContext(headSetupScript, {
    document,
    location: { protocol, search: '', hash: '', reload: () => {} },
    history: { state: {}, replaceState: () => {} },
    localStorage: { getItem: () => 'en', setItem: () => {} },
    performance: {},
    matchMedia: () => ({ matches: false }),
  })
  return document.cookie
}

test('the language is remembered for pages over https alone, where the store is reached so', () => {
  expect(cookiesAfter('https:')).toBe('language=en; path=/; max-age=31536000; samesite=lax; secure')
  expect(cookiesAfter('http:')).toBe('language=en; path=/; max-age=31536000; samesite=lax')
})
