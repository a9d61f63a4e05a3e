import type { User } from '@asjad/contract/accounts'
import type { Address } from '@asjad/contract/addresses'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { MapPin, Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { AddressCard } from '#app/features/address/address-card.tsx'
import { AddressForm } from '#app/features/address/address-form.tsx'
import * as m from '#app/i18n/messages/address.ts'

type Editing = { address?: Address } | null

/** The account's addresses. `null`: they could not be loaded. */
export function AddressBook({ addresses, user }: { addresses: Address[] | null; user: User }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Editing>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (editing) heading.current?.focus()
  }, [editing])

  async function done() {
    setEditing(null)
    await revalidate()
    add.current?.focus()
  }

  /** The focus goes back to the button that opened the form. */
  function cancel(id: number | undefined) {
    setEditing(null)
    requestAnimationFrame(() => {
      const opener = id === undefined ? null : document.querySelector<HTMLElement>(`[data-edit="${id}"]`)
      ;(opener ?? add.current)?.focus()
    })
  }

  if (!addresses) return <Notice kind="warning">{m.loadFailed()}</Notice>
  if (editing) {
    const { address } = editing
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="display mb-5 text-d1">
          {address ? m.editAddress() : m.newAddress()}
        </h2>
        <AddressForm
          address={address}
          start={initialAddress(user)}
          onSaved={done}
          onCancel={() => cancel(address?.id)}
        />
      </>
    )
  }
  const button = (
    <Button ref={add} variant={addresses.length > 0 ? 'line' : 'primary'} onClick={() => setEditing({})}>
      <Icon of={Plus} size={18} />
      {m.newAddress()}
    </Button>
  )
  if (addresses.length === 0)
    return <EmptyState icon={MapPin} title={m.noAddresses()} text={m.noAddressesText()} action={button} />
  return (
    <>
      <ul className="mb-5 grid gap-3 xl:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address}>
              <Actions address={address} onEdit={() => setEditing({ address })} onRemoved={done} />
            </AddressCard>
          </li>
        ))}
      </ul>
      {button}
    </>
  )
}

/** Prefill what the account knows. The phone field accepts only Saudi numbers. */
const initialAddress = ({ first_name, last_name, phone, country_code }: User): Partial<Address> => ({
  receiver_name: `${first_name} ${last_name}`,
  ...(phone && country_code === 'SA' && { phone }),
})

function Actions({ address, onEdit, onRemoved }: { address: Address; onEdit: () => void; onRemoved: () => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle')
  const name = address.receiver_name
  const removeButton = useRef<HTMLButtonElement>(null)

  function keep() {
    setState('idle')
    requestAnimationFrame(() => removeButton.current?.focus())
  }

  async function remove() {
    setState('busy')
    try {
      const { message = '' } = await browserCall('DELETE /user/addresses/:id', { id: address.id })
      toast.success(message)
      onRemoved()
    } catch (error) {
      toast.error(failureText(error))
      setState('idle')
    }
  }

  const linkClass = 'link inline-flex min-h-11 items-center text-sm'
  if (state === 'idle')
    return (
      <span className="mt-auto flex gap-5 pt-1">
        <button
          type="button"
          className={linkClass}
          aria-label={m.editNamed({ name })}
          data-edit={address.id}
          onClick={onEdit}
        >
          {m.edit()}
        </button>
        <button
          ref={removeButton}
          type="button"
          className={linkClass}
          aria-label={m.removeNamed({ name })}
          onClick={() => setState('asking')}
        >
          {m.remove()}
        </button>
      </span>
    )
  return (
    <span className="mt-auto flex flex-wrap items-center gap-x-5 pt-1 text-sm" role="alert">
      {m.removeAsk()}
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the question replaces the button that had the focus
        autoFocus
        className={`${linkClass} text-danger`}
        disabled={state === 'busy'}
        onClick={remove}
      >
        {m.removeYes()}
      </button>
      <button type="button" className={linkClass} onClick={keep}>
        {m.removeNo()}
      </button>
    </span>
  )
}
