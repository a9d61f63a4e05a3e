import { useEffect, useState } from 'react'
import type { Faults } from './form-faults.ts'

export type Language = 'ar' | 'en'

/** Fields of a variety that are behind its arrow. */
const folded = ['last_making', 'last_fixed_price', 'cost', 'low_stock']

/** What of the form is in sight where not all of it is, and the way to any field. */
export function usePlace(refused: Faults | undefined) {
  const [language, showLanguage] = useState<Language>('ar')
  /** The picture whose description is being written. */
  const [shot, selectShot] = useState<string | null>(null)
  /** The variety whose further fields are open, and the one whose price is shown. */
  const [openRow, setOpenRow] = useState<string | null>(null)
  const [row, selectRow] = useState<string | null>(null)
  const [target, setTarget] = useState<{ id: string }>()

  function goTo(id: string) {
    const [area, key = '', field = ''] = id.split('.')
    const own = /_(ar|en)$/.exec(id)?.[1]
    if (own) showLanguage(own as Language)
    if (area === 'pictures' && key) selectShot(key)
    if (area === 'varieties' && folded.includes(field)) setOpenRow(key)
    setTarget({ id })
  }

  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus()
  }, [target])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every save that was refused
  useEffect(() => {
    const first = refused && firstOf(Object.keys(refused))
    if (first) goTo(first)
  }, [refused])

  return { language, showLanguage, shot, selectShot, openRow, setOpenRow, row, selectRow, goTo }
}
export type Place = ReturnType<typeof usePlace>

/** In the order of the page. What is not in sight counts as the row or the picture that it belongs to. */
function firstOf(ids: string[]) {
  const anchorOf = (id: string) =>
    document.getElementById(id) ??
    document.getElementById(id.replace(/\.[^.]+$/, '')) ??
    document.getElementById(id.replace(/\.[^.]+$/, '.sku'))
  const found = ids.flatMap((id) => {
    const anchor = anchorOf(id)
    return anchor ? [{ id, anchor }] : []
  })
  found.sort((a, b) => (a.anchor.compareDocumentPosition(b.anchor) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return found[0]?.id
}
