import { useEffect } from 'react'

/** Escape hides the tooltip that is shown, until the pointer or the focus moves on. */
export function useTooltipEscape() {
  useEffect(() => {
    const { dataset } = document.documentElement
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dataset.tips = 'off'
    }
    const show = (event: Event) => {
      if (dataset.tips && !(event.target as Element).closest('[role="tooltip"]')) delete dataset.tips
    }
    addEventListener('keydown', hide)
    addEventListener('pointerover', show)
    addEventListener('focusin', show)
    return () => {
      removeEventListener('keydown', hide)
      removeEventListener('pointerover', show)
      removeEventListener('focusin', show)
    }
  }, [])
}
