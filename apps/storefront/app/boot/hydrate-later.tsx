import { type ReactNode, Suspense } from 'react'

/**
 * A part below the first screen. The server renders it with the page. In the browser React hydrates it in a separate
 * step after the parts above it, so that no single step blocks the main thread for long. A click inside hydrates it
 * immediately.
 */
export const HydrateLater = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
