import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { lazyPart } from '#app/lib/lazy-part.ts'

// Fetched when first asked for: most visits open none of them.
const parts = {
  menu: lazyPart(() => import('./side-menu.tsx')),
  search: lazyPart(() => import('./search-sheet.tsx')),
  certificate: lazyPart(() => import('./certificate-dialog.tsx')),
}
export type DialogName = keyof typeof parts

const Dialogs = createContext<{ open: (name: DialogName) => void }>({ open: () => {} })

/** Opens one of the shell's dialogs from anywhere in the page. */
export const useDialogs = () => useContext(Dialogs)

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<DialogName | null>(null)
  // A dialog that was once open stays mounted, so that it can leave with its motion.
  const [used, setUsed] = useState<readonly DialogName[]>([])
  const value = useMemo(
    () => ({
      open: (name: DialogName) => {
        setUsed((before) => (before.includes(name) ? before : [...before, name]))
        setShown(name)
      },
    }),
    [],
  )
  return (
    <Dialogs value={value}>
      {children}
      {used.map((name) => {
        const Part = parts[name]
        return (
          <Suspense key={name}>
            <Part open={shown === name} onClose={() => setShown((now) => (now === name ? null : now))} />
          </Suspense>
        )
      })}
    </Dialogs>
  )
}
