import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { locale } from '../i18n/locale.ts'
import * as m from '../i18n/messages/common.ts'
import { Icon } from './icon.tsx'
import { keepToasts } from './keep-toasts.ts'
import type { ToastOptions } from './toast.tsx'

const kinds = {
  success: { icon: CircleCheck, ink: 'text-success' },
  error: { icon: CircleAlert, ink: 'text-danger' },
  info: { icon: Info, ink: 'text-info' },
  warning: { icon: TriangleAlert, ink: 'text-warning' },
}

const transition = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 180 })

let host: HTMLElement | undefined

/** A modal dialog makes everything else inert, so toasts move into it while it is open. */
function hostOnTop() {
  host ??= Object.assign(document.createElement('div'), { className: 'contents' })
  host.dataset.toasts = ''
  const container = Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body
  if (host.parentElement !== container) container.append(host)
  return host
}

type Kind = keyof typeof kinds

const shown = new Map<Kind, { id: Id; until: string | undefined }>()

function close(...kinds: Kind[]) {
  for (const kind of kinds) if (shown.has(kind)) toast.dismiss(shown.get(kind)?.id)
}

/** What had the focus when the newest toast appeared. */
let opener: HTMLElement | null = null

/** Toasts end the document. For the keyboard, those with something to press come next after what opened them. */
function tabThroughToasts(event: KeyboardEvent) {
  if (event.key !== 'Tab' || !host || !opener?.isConnected) return
  const focused = document.activeElement
  const controls = Array.from(host.querySelectorAll<HTMLElement>('.toast :is(a, button)'))
  if (focused === opener && !event.shiftKey && host.querySelector('.toast p :is(a, button)')) {
    event.preventDefault()
    controls[0]?.focus()
  } else if (event.shiftKey && focused === controls[0]) {
    event.preventDefault()
    opener.focus()
  } else if (!event.shiftKey && focused === controls.at(-1)) {
    // The browser then goes on from there.
    opener.focus()
  }
}

/** A toast does not disappear from under the keyboard. */
function pauseWhileFocused({ target }: FocusEvent) {
  if (target instanceof Node && host?.contains(target)) toast.pause()
  else toast.play()
}

/** One of each kind: a new one replaces its like. A success ends what went wrong before it. */
export function showToast(kind: Kind, message: ReactNode, { long = false, until }: ToastOptions) {
  if (!hostOnTop().contains(document.activeElement)) opener = document.activeElement as HTMLElement | null
  close(kind)
  if (kind === 'success') close('error', 'warning')
  const { icon, ink } = kinds[kind]
  const id = toast[kind](<p className="flex-1 py-2 text-[.9375rem] leading-snug">{message}</p>, {
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: long ? 5000 : 3000,
    // Pressed by the keyboard (0 clicks), it takes the focused control with it.
    onClick: ({ detail }) => detail === 0 && opener?.focus({ preventScroll: true }),
    icon: () => (
      <span className={`mt-2.5 block ${ink}`}>
        <Icon of={icon} size={20} stroke={1.6} />
      </span>
    ),
  })
  shown.set(kind, { id, until })
}

/** On phones toasts are a bar at the upper edge: what sticks there moves below it (`--toasts`). */
function makeRoomFor(container: HTMLElement) {
  const { style } = document.documentElement
  const measure = () => {
    const bar = matchMedia('(max-width: 62.49rem)').matches ? container.querySelector<HTMLElement>('.toasts') : null
    style.setProperty('--toasts', `${bar?.offsetHeight ?? 0}px`)
  }
  const observer = new MutationObserver(measure)
  observer.observe(container, { childList: true, subtree: true })
  return () => observer.disconnect()
}

export const closeToasts = () => toast.dismiss()

/** Toasts float above the upper corner of wide screens. They close when they hide what the keyboard has reached. */
function closeIfInTheWay({ target }: FocusEvent) {
  const toasts = host?.querySelector('.toasts')
  if (!toasts || !(target instanceof Element) || toasts.contains(target)) return
  const { left, right, top, bottom } = toasts.getBoundingClientRect()
  const { x, y, width, height } = target.getBoundingClientRect()
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  if (middleX > left && middleX < right && middleY > top && middleY < bottom) closeToasts()
}

export default function Toaster() {
  const [container, setContainer] = useState<HTMLElement>()
  useEffect(() => setContainer(hostOnTop()), [])
  // What went wrong belongs to the page or step on which it did.
  const { key, state, pathname } = useLocation()
  const arrivedWith = useRef(key)
  useEffect(() => {
    if (arrivedWith.current === key) return
    arrivedWith.current = key
    if (state?.toasts !== keepToasts.toasts) close('error', 'warning')
    for (const [kind, { until }] of shown) if (until === pathname) close(kind)
  }, [key, state, pathname])
  useEffect(() => container && makeRoomFor(container), [container])
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('focusin', closeIfInTheWay, stop)
    document.addEventListener('focusin', pauseWhileFocused, stop)
    document.addEventListener('keydown', tabThroughToasts, stop)
    return () => stop.abort()
  }, [])
  return (
    container &&
    createPortal(
      <ToastContainer
        aria-label={m.notifications()}
        position={locale() === 'ar' ? 'top-right' : 'top-left'}
        rtl={locale() === 'ar'}
        limit={20}
        newestOnTop
        closeOnClick
        pauseOnHover
        hideProgressBar
        draggable={false}
        transition={transition}
        className={() => 'toasts'}
        toastClassName={() => 'toast'}
        closeButton={({ closeToast }) => (
          <button type="button" className="icon-btn" aria-label={m.close()} onClick={closeToast}>
            <Icon of={X} size={17} />
          </button>
        )}
      />,
      container,
    )
  )
}
