import { type RefObject, useEffect, useRef, useState } from 'react'

/** Saves what was changed in a form. Resolves to false, with the fault shown and focused, if it could not. */
export type SaveForm = () => Promise<boolean>

/** The forms of the cart's lines that are open, by the id of their line, each with what saves it. */
export type OpenForms = RefObject<Map<number, { isChanged: () => boolean; save: SaveForm }>>

export const useOpenForms = (): OpenForms => useRef(new Map())

/** Adds a form to the open ones for as long as it is shown. */
export function useOpenForm(forms: OpenForms, id: number, form: { isChanged: () => boolean; save: SaveForm }) {
  // At each render, so that it saves what was typed last.
  useEffect(() => {
    const { current: open } = forms
    open.set(id, form)
    return () => {
      open.delete(id)
    }
  })
}

/**
 * Saves the open forms before the shopper goes on. An engraving is cut as the cart has it, and an engraved piece cannot
 * be returned, so a correction must not be lost because nobody pressed "Save".
 */
export function useSaveBeforeLeaving(forms: OpenForms) {
  const [saving, setSaving] = useState(false)

  const isNeeded = () => [...forms.current.values()].some(({ isChanged }) => isChanged())

  /** Stops at the first form that could not be saved: it has the focus. */
  async function saveAll(): Promise<boolean> {
    setSaving(true)
    try {
      for (const { isChanged, save } of [...forms.current.values()]) if (isChanged() && !(await save())) return false
      return true
    } finally {
      setSaving(false)
    }
  }

  return { saving, isNeeded, saveAll }
}
