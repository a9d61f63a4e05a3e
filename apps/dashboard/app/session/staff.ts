import type { StaffMember } from '@asjad/contract/admin/session'
import type { Permission } from '@asjad/contract/permissions'
import { useSyncExternalStore } from 'react'
import { setPreferences } from '#app/frame/preferences.ts'

let current: StaffMember | null = null
const listeners = new Set<() => void>()

/** Whoever is signed in, as far as this page knows. */
export const signedInStaff = () => current

export function setSignedInStaff(staff: StaffMember | null) {
  current = staff
  setPreferences({ signedIn: staff !== null })
  for (const notify of listeners) notify()
}

/** For the frame itself, which is still there for a moment after somebody has signed out. */
export const useSignedInStaff = () =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    signedInStaff,
    () => null,
  )

/** For components inside the frame, which is only shown to somebody who is signed in. */
export function useStaff(): StaffMember {
  const staff = useSignedInStaff()
  if (!staff) throw new Error('nobody is signed in')
  return staff
}

export const useMay = (permission: Permission) => useStaff().permissions.includes(permission)
