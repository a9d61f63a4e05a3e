import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allVariants, colourRules, expectAccessible, twoVariants, useBrowser, visit } from './support/browser.ts'

useBrowser()

const controlsDir = join(import.meta.dirname, '../packages/ui/src/controls')

/** The components that the files of the controls export: capitalised names that are not types. */
const exportedControls = () =>
  readdirSync(controlsDir)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(join(controlsDir, file), 'utf8')
      const names = [...source.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name)
      if (names.length === 0 && !/^export /m.test(source)) throw new Error(`${file} exports nothing`)
      return names
    })
    .sort()

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the page of controls shows each component that packages/ui exports', async () => {
  const page = await visit('/sandbox/ui')
  const shown = await page
    .locator('[data-controls]')
    .evaluateAll((specimens) => specimens.flatMap((one) => (one as HTMLElement).dataset.controls?.split(' ') ?? []))
  expect(shown.toSorted()).toEqual(exportedControls())
  expect(exportedControls().length).toBeGreaterThan(35)
})

test.each(allVariants)('every control is accessible in $lang on a $width, in both themes', async ({ lang, width }) => {
  const page = await visit('/sandbox/ui', { lang, width })
  const html = page.locator('html')
  expect(await html.getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr')
  expect(await html.getAttribute('data-theme')).toBe('light')
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: lang === 'ar' ? 'المظهر الداكن' : 'Dark theme' }).click()
  expect(await html.getAttribute('data-theme')).toBe('dark')
  await expectAccessible(page, { rules: colourRules })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

test.each(twoVariants)('every dialog is accessible in $lang on a $width', async ({ lang, width }) => {
  const page = await visit('/sandbox/ui', { lang, width })
  const openers =
    lang === 'ar'
      ? ['نافذة في الوسط', 'درج جانبي', 'ملء الشاشة', 'اختر الدولة']
      : ['Dialog in the middle', 'Drawer at the side', 'Full screen', 'Choose a country']
  for (const opener of openers) {
    await press(page, opener)
    await page.getByRole('dialog').waitFor()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test.each(twoVariants)('every menu and toast is accessible in $lang on a $width', async ({ lang, width }) => {
  const page = await visit('/sandbox/ui', { lang, width })
  const arabic = lang === 'ar'
  await press(page, arabic ? 'إجراءات' : 'Actions')
  await page.getByRole('menu').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })

  await press(page, arabic ? 'أظهر التنبيه' : 'Show the toast')
  await page.getByText(arabic ? 'أُضيفت القطعة إلى السلة' : 'The piece was added to the cart').waitFor()
  await expectAccessible(page)
})

test('a menu is not seen, and takes no press, before it stands at its button', async () => {
  const page = await visit('/sandbox/ui', { lang: 'en' })
  const opener = page.locator('button[aria-haspopup="menu"]').first()
  // Within one task: the browser reports that it is open in a later one.
  const first = await opener.evaluate((button: HTMLButtonElement) => {
    // With room for the menu below.
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    button.click()
    const menu = button.popoverTargetElement as HTMLElement
    return { open: menu.matches(':popover-open'), visibility: getComputedStyle(menu).visibility }
  })
  expect(first).toEqual({ open: true, visibility: 'hidden' })
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const [button, list] = [await opener.boundingBox(), await menu.boundingBox()]
  expect(Math.round((list?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBe(4)
})

test('each control that the keyboard reaches shows its focus', async () => {
  const page = await visit('/sandbox/ui', { lang: 'en' })
  const { reached, unmarked } = await page.evaluate(async () => {
    const look = (element: Element) => {
      // For a radio drawn as a chip and for the field over a code's boxes, the surrounding elements show the focus.
      const boxes = element.closest('.code')?.querySelectorAll('.code-box') ?? []
      const marked = [element, element.closest('.choice-chip, .photo-add'), ...boxes].filter((each) => each !== null)
      return marked
        .map((each) => getComputedStyle(each))
        .map(({ outlineStyle, outlineWidth, boxShadow }) => `${outlineStyle} ${outlineWidth} ${boxShadow}`)
        .join()
    }
    // Finish transitions before reading the style.
    const drawn = async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
    }
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input:not([type="hidden"]), select, textarea)',
    )
    const focusable = [...all].filter((element) => !element.matches(':disabled') && element.checkVisibility())
    const unmarked: string[] = []
    for (const element of focusable) {
      const before = look(element)
      element.focus({ focusVisible: true } as FocusOptions)
      await drawn()
      if (look(element) === before) unmarked.push(element.outerHTML)
      element.blur()
      await drawn()
    }
    return { reached: focusable.length, unmarked }
  })
  expect(reached).toBeGreaterThan(60)
  expect(unmarked).toEqual([])
})

test('no search engine and no device keeps the page of controls', async () => {
  const page = await visit('/sandbox/ui')
  const answer = await page.request.get('/sandbox/ui')
  expect(answer.headers()['x-keep-offline']).toBeUndefined()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('sandbox')
})
