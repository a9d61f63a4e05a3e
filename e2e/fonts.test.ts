import { expect, test } from 'vitest'
import { allVariants, useBrowser, visit, waitForHydration } from './support/browser.ts'

useBrowser()

const pages = ['/', '/Store', '/products/1', '/gold-today']

// Chromium warns of this too, but by the clock: on a busy machine of any font (support/browser.ts).
test.each(allVariants)(
  'a page fetches no font in advance that its first view does not use: $lang on a $width',
  async ({ lang, width }) => {
    const page = await visit('/About', { lang, width })
    for (const path of pages) {
      await page.goto(path)
      await waitForHydration(page)
      const { fetched, unused } = await page.evaluate(async () => {
        await document.fonts.ready
        const keyOf = ({ family, weight, style, unicodeRange }: FontFace | Record<keyof FontFace & string, string>) =>
          [family.replace(/["']/g, ''), weight, style, unicodeRange.replace(/\s/g, '').toLowerCase()].join(' ')
        const loaded = new Set([...document.fonts].flatMap((face) => (face.status === 'loaded' ? [keyOf(face)] : [])))
        const usedFiles = new Set<string>()
        const read = (rules: CSSRuleList, base: string) => {
          for (const rule of rules) {
            if (rule instanceof CSSFontFaceRule) {
              const value = (name: string, fallback: string) => rule.style.getPropertyValue(name) || fallback
              const key = keyOf({
                family: value('font-family', ''),
                weight: value('font-weight', 'normal'),
                style: value('font-style', 'normal'),
                unicodeRange: value('unicode-range', 'U+0-10FFFF'),
              } as FontFace)
              const [, url] = value('src', '').match(/url\(["']?([^"')]+)/) ?? []
              if (url && loaded.has(key)) usedFiles.add(new URL(url, base).href)
            } else if ('cssRules' in rule) read(rule.cssRules as CSSRuleList, base)
          }
        }
        for (const sheet of document.styleSheets) read(sheet.cssRules, sheet.href ?? location.href)
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')
        const fetched = [...new Set(Array.from(links, ({ href }) => href))]
        return { fetched: fetched.length, unused: fetched.filter((href) => !usedFiles.has(href)) }
      })
      expect(fetched, path).toBeGreaterThan(1)
      expect(unused, path).toEqual([])
    }
  },
)
