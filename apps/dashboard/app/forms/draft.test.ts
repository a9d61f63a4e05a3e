import { afterEach, expect, test, vi } from 'vitest'
import { setSignedInStaff } from '#app/session/staff.ts'
import { forgetDrafts, readDraft, writeDraft } from './draft.ts'

/** As much of a browser as a draft needs: a storage whose keys are what it holds. */
function openBrowser() {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(items, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  }
  const page = { dataset: {}, toggleAttribute: () => false }
  vi.stubGlobal('document', { documentElement: page, querySelector: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('localStorage', new Proxy(items, { get: (_, name: keyof typeof methods) => methods[name] }))
}

afterEach(() => {
  setSignedInStaff(null)
  vi.unstubAllGlobals()
})

const signIn = (id: number) => setSignedInStaff({ id, name: '', email: '', roles: [], permissions: [] })

test('what somebody typed is offered to that person alone, and to nobody once they have signed out', () => {
  openBrowser()
  signIn(1)
  writeDraft('order A-1 note', 'The buyer called')
  // The session ends by itself, and a colleague signs in at the same computer.
  signIn(2)
  expect(readDraft('order A-1 note')).toBeNull()
  writeDraft('order A-1 note', 'Half a sentence')
  signIn(1)
  expect(readDraft('order A-1 note')).toMatchObject({ value: 'The buyer called' })
  forgetDrafts()
  expect(readDraft('order A-1 note')).toBeNull()
  signIn(2)
  expect(readDraft('order A-1 note')).toMatchObject({ value: 'Half a sentence' })
})
