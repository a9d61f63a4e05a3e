import { trackingPlaceholder } from '@asjad/contract/admin/couriers'

/**
 * Whether an address can be a courier's page for a parcel. Buyers open it from a mail and from their order: https only,
 * nobody's password in it, and the parcel's number once, where it cannot change whose page it is.
 */
export function isTrackingAddress(address: string) {
  if (address.split(trackingPlaceholder).length !== 2) return false
  const [one, other] = ['1', 'zz'].map((number) => parsed(trackingAddressOf(address, number)))
  return (
    one !== null && one?.protocol === 'https:' && one.host === other?.host && one.host.includes('.') && !one.username
  )
}

export const trackingAddressOf = (address: string, number: string) =>
  address.replace(trackingPlaceholder, () => encodeURIComponent(number))

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : null)
