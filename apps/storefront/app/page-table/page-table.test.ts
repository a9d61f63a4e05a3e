import { readdirSync } from 'node:fs'
import { pagePaths as merchantPaths } from '@asjad/contract/page-paths'
import { expect, test } from 'vitest'
import * as paths from '#app/paths.ts'
import { matchPage } from './match-page.ts'
import { factsOf, type PageFacts, pagePaths } from './page-table.ts'

test('every module of routes/ is a page of the table, and every page has its module', () => {
  const modules = readdirSync(new URL('../routes', import.meta.url)).map((name) => name.replace(/\.tsx$/, ''))
  const files = new Set(pagePaths.map((path) => factsOf(path).file))
  // `pages` is the layout around all pages.
  expect([...files, 'pages'].sort()).toEqual(modules.sort())
})

test.each(pagePaths.map((path) => [`/${path}`, factsOf(path)] as const))(
  'the facts about %s are complete',
  (_, facts) => {
    expect(facts).toMatchObject({
      access: expect.stringMatching(/^(all|user|visitor)$/),
      cached: expect.any(Boolean),
      offline: expect.stringMatching(/^(never|visited|ready|always)$/),
      search: expect.stringMatching(/^(sitemap|noindex|unlisted|disallowed)$/),
    })
  },
)

const personalPages = pagePaths.filter((path) => factsOf(path).access === 'user')
test.each(personalPages)('no cache, device or search engine gets %s, which is for one person', (path) => {
  expect(factsOf(path)).toMatchObject({ cached: false, offline: 'never', search: expect.not.stringMatching('sitemap') })
})

test('a page whose facts are missing or contradict each other does not compile', () => {
  const personal = { file: 'cart', access: 'user', cached: false, offline: 'never', search: 'noindex' } as const
  const login = { ...personal, access: 'visitor', cached: true } as const
  const valid: PageFacts[] = [personal, login]
  const invalid: PageFacts[] = [
    // @ts-expect-error does not say whom it is for
    { file: 'cart', cached: true, offline: 'never', search: 'noindex' },
    // @ts-expect-error is for one person, and cached for all
    { ...personal, cached: true },
    // @ts-expect-error is for one person, and stays on the device
    { ...personal, offline: 'visited' },
    // @ts-expect-error is for one person, and in the sitemap
    { ...personal, search: 'sitemap' },
    // @ts-expect-error takes a card from a visitor
    { ...login, cardForm: true },
  ]
  expect(invalid.every((facts) => valid.includes(facts))).toBe(false)
})

const { samePage: _, category, product, profileSection, ...others } = paths
const links = Object.entries({
  ...others,
  category: category({ id: 1, title: 'خواتم' }),
  product: product(1),
  profileSection: profileSection('security'),
}).map(([name, link]) => [name, typeof link === 'string' ? link : link('1')] as const)

test.each(links)('the link %s leads to a page of the table, in its spelling: %s', (_, link) => {
  const { pathname } = new URL(link, 'https://store.invalid')
  const { page, params } = matchPage(pathname)
  expect(page).not.toBe('*')
  const spelling = `/${page}`.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
  expect(pathname).toBe(spelling)
})

test('the pages of the merchant are where the API says', () => {
  const { about, terms, privacy, usage, shipping } = paths
  expect(Object.values(merchantPaths)).toEqual([about, terms, privacy, usage, shipping])
})
