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

/** For components inside the frame, which is only shown to somebody who is signed in. */
export function useStaff(): StaffMember {
  const staff = useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    signedInStaff,
    () => null,
  )
  if (!staff) throw new Error('nobody is signed in')
  return staff
}

export const useMay = (permission: Permission) => useStaff().permissions.includes(permission)
