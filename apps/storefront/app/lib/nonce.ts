import { createContext, useContext } from 'react'

/** The word that lets this page's own inline scripts run; the browser hides it, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => useContext(NonceContext)
