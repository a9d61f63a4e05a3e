/** Longer ago, the page does what it does by itself: an event of the shop or a timer made it ask. */
const attendedMs = 60_000

// Whoever has just opened the page is there.
let lastSignOfLife = Date.now()
const note = () => {
  lastSignOfLife = Date.now()
}

if (typeof document !== 'undefined')
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(kind, note, { capture: true, passive: true })

/** What the API is told, so that an open page that nobody attends to does not keep the session alive. */
export const attendance = (): Record<string, string> =>
  Date.now() - lastSignOfLife > attendedMs ? { 'x-unattended': '1' } : {}
