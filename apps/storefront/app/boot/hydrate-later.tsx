import { type ReactNode, Suspense } from 'react'

/**
 * A part below the first screen. The server draws it with the page; in the browser React takes it over in a step of its
 * own, after what is above it, so that no step keeps the browser from answering. A press inside wakes it at once.
 */
export const HydrateLater = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
