import type { Address } from '@asjad/contract/addresses'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/address.ts'

/** An address in the order a courier reads it. Each line takes its direction from the shopper's own text. */
export function AddressLines({ address }: { address: Omit<Address, 'id'> }) {
  const { street_name, area, city, postal_code, country, short_address, phone, home_description } = address
  return (
    <span className="block text-[.9375rem] text-ink-2">
      <Line>{listed(street_name, area)}</Line>
      <Line>{listed(`${city} ${postal_code}`, country)}</Line>
      {short_address && (
        <span className="block">
          {m.shortAddress()}: <Num>{short_address}</Num>
        </span>
      )}
      {home_description && <Line>{home_description}</Line>}
      <Num>{spaced(phone)}</Num>
    </span>
  )
}

const Line = ({ children }: { children: string }) => (
  <span className="block">
    <bdi>{children}</bdi>
  </span>
)

/** Joins with the comma of the script that the shopper wrote in, regardless of the page's language. */
const listed = (first: string, second: string) => `${first}${/\p{Script=Arabic}/u.test(first) ? '،' : ','} ${second}`

/** +966551234567 becomes +966 55 123 4567. */
const spaced = (phone: string) => phone.replace(/^(\+966)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')

export const AddressCard = ({ address, children }: { address: Address; children?: ReactNode }) => (
  <div className="panel flex h-full flex-col gap-1 p-5">
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-medium">{address.receiver_name}</bdi>
      {address.another_person_receives && <Tag kind="plain">{m.anotherReceives()}</Tag>}
    </span>
    <AddressLines address={address} />
    {children}
  </div>
)
