import { setLocaleReader } from '@asjad/ui/i18n/locale.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { shop, storeSettings } from './shop.ts'

setLocaleReader(() => 'en')
const settings = [{ key: 'phone', value: '+966920012345' }]

/** The browser's own parts: the storage of a tab, the address, and a connection that brings only these answers. */
function openTab(answers: Record<string, unknown>) {
  const stored = new Map<string, string>()
  const asked: string[] = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', new URL('https://asjad.example/'))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!(path in answers)) throw new TypeError('Failed to fetch')
    return Response.json({ data: answers[path] })
  })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const load = () =>
  shop.clientLoader({ request: new Request('https://asjad.example/'), params: {}, pattern: '' } as never)

test('without a connection, a page takes the settings of the shop from its tab', async () => {
  const asked = openTab({})
  storeSettings(settings)
  expect(await load()).toMatchObject({ settings, categories: null })
  expect(asked).not.toContain('/api/v1/general_settings')
})

test('a tab that has no settings yet asks for them', async () => {
  openTab({ '/api/v1/general_settings': settings })
  expect(await load()).toMatchObject({ settings })
})
