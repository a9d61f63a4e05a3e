/**
 * The visible texts of a page, one element for each look. A look is all that decides about contrast: colours and sizes of
 * the text, and markup and background of everything around it. Runs in the page.
 */
export function textLooks() {
  const looks = new Map<string, Element>()
  /** A digest of 53 bits (cyrb53). */
  const digest = (...parts: unknown[]) => {
    const text = parts.join('|')
    let a = 0xdeadbeef
    let b = 0x41c6ce57
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
  }
  // Axe judges only what can be seen, so nothing else may stand for a look.
  const isSeen = (element: Element) => {
    const { left, right, bottom, width, height } = element.getBoundingClientRect()
    const inside = right > 0 && left < innerWidth && bottom + scrollY > 0
    return (
      inside && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    Array.from(element.childNodes).some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  const walk = (element: Element, around: string) => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    const markup = `${element.tagName} ${element.getAttribute('class')}`
    const exempt = element.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]')
    const surface = digest(around, markup, exempt, style.backgroundColor, style.backgroundImage, style.opacity)
    if (hasText(element)) {
      const look = digest(surface, style.color, style.fontSize, style.fontWeight, style.textShadow)
      if (!looks.has(look) && isSeen(element)) looks.set(look, element)
    }
    for (const child of element.children) walk(child, surface)
  }
  walk(document.body, `${innerWidth}`)
  return looks
}
