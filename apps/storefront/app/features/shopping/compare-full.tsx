import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#app/lib/lazy-part.ts'
import type { Piece } from './use-shopping.ts'

const CompareFullDialog = lazyPart(() => import('./compare-full-dialog.tsx'))

let waiting: Piece | null = null
const listeners = new Set<() => void>()

/** A fifth piece is to be compared: asks which of the four makes room. */
export const askWhichToReplace = (piece: Piece) => set(piece)

function set(piece: Piece | null) {
  waiting = piece
  for (const listener of listeners) listener()
}

/** Once around all pages. */
export function CompareFull() {
  const piece = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
    () => null,
  )
  return (
    piece && (
      <Suspense>
        <CompareFullDialog piece={piece} onClose={() => set(null)} />
      </Suspense>
    )
  )
}
