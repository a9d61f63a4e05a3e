import { useEffect, useRef } from 'react'
import { preferences } from './preferences.ts'

/** Shortcuts by the place of the key (`event.code`), so that they work on an Arabic layout too. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

const sequenceMs = 1_500
const editable = 'input, textarea, select, [contenteditable="true"]'
/** These take any text or arrow keys themselves. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches(editable) && !target.matches('[type="checkbox"], [type="radio"]')

const signs: Record<string, string> = { Slash: '/', BracketLeft: '[', BracketRight: ']' }

/** `k`, `ctrl+k`, `shift+x`, `/`. On a Mac the command key counts as Ctrl. */
function nameOf({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const key = signs[code] ?? code.replace(/^Key/, '').toLowerCase()
  return `${ctrlKey || metaKey ? 'ctrl+' : ''}${shiftKey ? 'shift+' : ''}${key}`
}

/** When G was pressed. */
let startedAt = Number.NEGATIVE_INFINITY

/**
 * Listens for shortcuts while the component is on the page; the newest listener of a key wins, and any page over the
 * frame. A name with a space is a
 * sequence: `g o`. Single letters do nothing while somebody types, over a dialog, or where they are switched off.
 */
export function useShortcuts(shortcuts: Shortcuts, of: 'page' | 'frame' = 'page') {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const name = nameOf(event)
      const isCommand = name.startsWith('ctrl+') || event.code === 'Escape'
      if (!isCommand && (!preferences().letterKeys || isTyping(event.target))) return
      if (event.code !== 'Escape' && document.querySelector('dialog[open]')) return
      const inSequence = performance.now() - startedAt < sequenceMs
      const action = latest.current[inSequence ? `g ${name}` : name]
      if (!action) return
      event.preventDefault()
      startedAt = Number.NEGATIVE_INFINITY
      action(event)
    }
    // The newest listener of the page runs first, those of the frame last.
    if (of === 'page') listeners.unshift(listen)
    else listeners.push(listen)
    return () => {
      listeners.splice(listeners.indexOf(listen), 1)
    }
  }, [of])
}

const listeners: ((event: KeyboardEvent) => void)[] = []

/** What was typed since the search was asked for and before it is there; null: nothing is on its way. */
let early: string | null = null
export const beginEarlyTyping = () => {
  early = ''
}
/** Ends it and returns what was typed. */
export const takeEarlyTyping = () => {
  const typed = early ?? ''
  early = null
  return typed
}

/** Letters belong to the search that is coming, and not to the page behind it. */
function typedEarly({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (early === null || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') early = early.slice(0, -1)
  else if ([...key].length === 1) early += key
  else return false
  return true
}

/** Once, in the frame. */
export function useKeyboard() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (typedEarly(event)) return event.preventDefault()
      for (const listener of [...listeners]) listener(event)
      if (event.defaultPrevented || isTyping(event.target)) return
      if (nameOf(event) === 'g' && preferences().letterKeys) startedAt = performance.now()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

let show: () => void = () => {}
export const openShortcuts = () => show()
export const onOpenShortcuts = (callback: () => void) => {
  show = callback
}
