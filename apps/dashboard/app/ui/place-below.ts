/** Puts an open popover below what it belongs to, at its inline start and within the window. */
export function placeBelow(panel: HTMLElement, anchor: Element) {
  const box = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const x = getComputedStyle(panel).direction === 'rtl' ? box.right - width : box.left
  panel.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
  panel.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - height - 8))}px`
}
