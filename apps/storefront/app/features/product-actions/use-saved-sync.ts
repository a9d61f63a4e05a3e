import { useEffect } from 'react'
import { whenLoaded } from '#app/boot/idle.ts'
import { subscribeToTabs } from '#app/features/saved/marks.ts'
import { loadActions } from './use-product-actions.ts'

/** Once around all pages: listens to other tabs and preloads the actions. */
export function useSavedSync() {
  useEffect(() => subscribeToTabs(), [])
  useEffect(() => whenLoaded(() => loadActions().catch(() => {})), [])
}
