import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'

// Loaded when first opened, because most visits open none of them.
const dialogComponents = {
  menu: lazyComponent(() => import('./side-menu.tsx')),
  search: lazyComponent(() => import('./search-sheet.tsx')),
  certificate: lazyComponent(() => import('./certificate-dialog.tsx')),
}
export type DialogName = keyof typeof dialogComponents

const Dialogs = createContext<{ open: (name: DialogName) => void }>({ open: () => {} })

/** Opens one of the shell's dialogs from anywhere in the page. */
export const useDialogs = () => useContext(Dialogs)

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<DialogName | null>(null)
  // A dialog that was opened once stays mounted, so that it can close with its animation.
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
        const Part = dialogComponents[name]
        return (
          <Suspense key={name}>
            <Part open={shown === name} onClose={() => setShown((now) => (now === name ? null : now))} />
          </Suspense>
        )
      })}
    </Dialogs>
  )
}
