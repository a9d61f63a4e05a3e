import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { textLooks } from './text-looks.ts'

/** Half the size of the package's main file: it is sent to every page that is checked. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Looks whose contrast axe has accepted in this process. Contrast takes axe more than half of a check, and most of what
 * it would judge it has judged before: the other rows of a table, and the frame around each page.
 */
const acceptedLooks = new Set<string>()

declare global {
  interface Window {
    textLooks: typeof textLooks
  }
}

/** What can differ where only the theme did. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation that axe finds in the current page, and no running animation that is invisible. */
export async function expectAccessible(page: Page, { rules }: { rules?: readonly string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};window.textLooks=${textLooks}`)
  const { violations, unseen, looks } = await page.evaluate(
    async ({ rules, accepted }) => {
      // Nobody reads a colour in mid-transition. An element that inherits a fading colour starts to fade after that.
      const runningAnimations = () => document.getAnimations().filter(({ playState }) => playState === 'running')
      const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
      while (runningAnimations().some(isShort)) {
        await Promise.allSettled(runningAnimations().flatMap((change) => (isShort(change) ? change.finished : [])))
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      }
      // Pause the toast's timer, so that it does not disappear during the check.
      const paused = runningAnimations()
      const unseen = paused.flatMap(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return target?.checkVisibility({ visibilityProperty: true }) ? [] : [`unseen, but moving: ${target?.outerHTML}`]
      })
      for (const change of paused) change.pause()
      // Axe draws the first letter of a text and then the whole text. If they differ, it takes the text for an icon font
      // and skips it. Arabic letters join, so half of the words would be skipped. We have no icon fonts: give axe a
      // canvas on which nothing ever differs.
      const blankCanvas = { canvas: {}, fillText() {}, clearRect() {}, measureText: () => ({ width: 30 }) }
      const uniformCanvas = { ...blankCanvas, getImageData: () => ({ data: new Uint8ClampedArray(4).fill(255) }) }
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = (() => uniformCanvas) as unknown as typeof getContext
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const known = new Set(accepted)
      const looks = Array.from(window.textLooks()).filter(([look]) => !known.has(look))
      const mark = 'data-new-look'
      for (const [, element] of looks) element.setAttribute(mark, '')
      axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] })
      // Passed checks do not matter, and describing them takes most of the time.
      const result = await axe.run(document, {
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
        preload: false,
        ...(rules && { runOnly: [...rules] }),
      })
      HTMLCanvasElement.prototype.getContext = getContext
      for (const [, element] of looks) element.removeAttribute(mark)
      const doubtful: (Element | undefined)[] = [...result.violations, ...result.incomplete]
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes.map(({ element }) => element))
      for (const change of paused) change.play()
      const violations = result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => `${id}: ${html} (${[...any, ...all, ...none][0]?.message})`),
      )
      return {
        violations,
        unseen,
        looks: looks.flatMap(([look, element]) => (doubtful.includes(element) ? [] : [look])),
      }
    },
    { rules, accepted: [...acceptedLooks] },
  )
  for (const look of looks) acceptedLooks.add(look)
  expect(violations).toEqual([])
  expect(unseen).toEqual([])
}
