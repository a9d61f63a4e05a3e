/** Whether a button of the mouse, or a finger, is down, and what waits for it to be lifted. */
let isDown = false
const waiting = new Set<() => void>()

const begin = ({ target, button }: MouseEvent) => {
  // The list of a select and the menu of the other button open at once and may take the end of the press for themselves.
  isDown = button === 0 && !(target instanceof HTMLSelectElement)
}
const end = () => {
  isDown = false
  // After the click, which belongs to the same press and comes right behind it.
  setTimeout(() => {
    if (isDown) return
    for (const goOn of waiting) goOn()
    waiting.clear()
  })
}

/** Any number of times, before the first press that matters. */
export function watchPresses() {
  // A finger's press has pointer events first, and those of a mouse, in which the focus moves, after them.
  for (const name of ['pointerdown', 'mousedown'] as const) addEventListener(name, begin, true)
  for (const name of ['pointerup', 'pointercancel', 'mouseup'] as const) addEventListener(name, end, true)
}

/**
 * Resolves when nothing is pressed. A press begins on one place and ends on another if what lies under the pointer moves
 * meanwhile, and is then no press at all: whatever moves the page because the focus has moved waits for this.
 */
export const pressEnded = () => (isDown ? new Promise<void>((goOn) => waiting.add(goOn)) : Promise.resolve())
