import { setCookie } from './cookies.ts'

/** The colour of the browser's own toolbar: that of the price bar, which is the top of the page in both themes. */
export const barColour = { light: '#0d2a23', dark: '#0a1f1a' }

export function toggleTheme() {
  const { dataset } = document.documentElement
  const theme = dataset.theme === 'dark' ? 'light' : 'dark'
  dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[theme])
  setCookie('theme', theme)
}
