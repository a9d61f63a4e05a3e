import { barColour } from '@asjad/ui/browser/theme.ts'
import { useSyncExternalStore } from 'react'

export const preferencesKey = 'dashboard'

export type Theme = 'system' | 'light' | 'dark'
/** What a person has chosen in this browser. The script in the head applies it before the first paint. */
export type Preferences = {
  theme: Theme
  nav: 'open' | 'folded'
  density: 'normal' | 'compact'
  /** Whether single letters are shortcuts; they disturb people who speak to their computer. */
  letterKeys: boolean
  /** Whether somebody has signed in here: until then there is no frame to draw. */
  signedIn: boolean
}

const defaults: Preferences = { theme: 'system', nav: 'open', density: 'normal', letterKeys: true, signedIn: false }
const listeners = new Set<() => void>()
let current: Preferences | undefined

export function preferences(): Preferences {
  current ??= { ...defaults, ...stored() }
  return current
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(preferencesKey) ?? '{}')
  } catch {
    return {}
  }
}

export function setPreferences(changes: Partial<Preferences>) {
  current = { ...preferences(), ...changes }
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(current))
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  apply(current)
  for (const notify of listeners) notify()
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

function apply({ theme, nav, density }: Preferences) {
  const { documentElement: page } = document
  const shown = theme === 'dark' || (theme === 'system' && systemIsDark()) ? 'dark' : 'light'
  page.dataset.theme = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[shown])
  page.toggleAttribute('data-nav', nav === 'folded')
  if (nav === 'folded') page.dataset.nav = nav
  if (density === 'compact') page.dataset.density = density
  else delete page.dataset.density
}

/** Follows the system's theme while the page is open. Returns a function that stops it. */
export function followSystemTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => apply(preferences())
  system.addEventListener('change', follow)
  return () => system.removeEventListener('change', follow)
}

export const usePreferences = () =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    preferences,
    () => defaults,
  )
