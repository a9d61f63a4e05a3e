import type { Address } from '@asjad/contract/addresses'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Plus } from 'lucide'
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react'
import { AddressLines } from '#app/features/address/address-card.tsx'
import { AddressForm } from '#app/features/address/address-form.tsx'
import * as m from '#app/i18n/messages/checkout.ts'
import { addressForm, formId, useAddressDrafts } from './address-drafts.ts'
import type { RecipientDraft } from './draft.ts'
import { whenPresent } from './incomplete-steps.ts'
import { internationalPhone } from './recipient.ts'

/** The button that saves an open form and goes on. */
export const continueId = 'save-and-continue'

/** Where to deliver: choose an address of the account, add one, or edit one in place. */
export function AddressChoice({
  addresses,
  chosen,
  start,
  onChoose,
  onSaved,
  onContinue,
  children,
}: {
  addresses: readonly Address[]
  chosen: number | null
  /** Prefills a new address: the shopper's name and phone. */
  start: Partial<Address>
  onChoose: (id: number) => void
  onSaved: (address: Address) => void
  onContinue: (saved?: Address) => void
  /** Further fields of the step. While an address is being edited, its form already asks for some of them. */
  children: (writing: boolean) => ReactNode
}) {
  const { editing, start: typed, hasDraft, edit, close, storeTyped } = useAddressDrafts(addresses, chosen)

  // Whether the form was sent by the step's button: an address that is complete needs no other button.
  const goesOn = useRef(false)
  const noteSubmitter = ({ nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    goesOn.current = submitter?.id === continueId
  }
  function onAddressSaved(address: Address) {
    close(address.id)
    onSaved(address)
    if (goesOn.current) onContinue(address)
  }
  function choose(id: number) {
    onChoose(id)
    if (!hasDraft(id)) return
    // The order would go to it as it was before. The form takes the place of the button that had the focus.
    edit(id)
    requestAnimationFrame(() => whenPresent(addressForm, ({ parentElement }) => parentElement?.focus()))
  }
  // The first address has one button, which saves it and goes on.
  const isFirst = addresses.length === 0
  const buttons = isFirst ? { submit: { id: continueId, label: m.goOn() } } : { onCancel: () => close() }

  return (
    <div onSubmitCapture={noteSubmitter}>
      {isFirst && <p className="mb-4 text-ink-2">{m.noAddressYet()}</p>}
      <fieldset className="grid gap-3 xl:grid-cols-2">
        <legend className="sr-only">{m.address()}</legend>
        {addresses.map((address) =>
          address.id === editing ? (
            <div key={address.id} tabIndex={-1} className="xl:col-span-2" onInput={storeTyped}>
              <AddressForm
                key={typed ? 'kept' : 'saved'}
                id={formId}
                address={{ ...address, ...typed }}
                onSaved={onAddressSaved}
                {...buttons}
              />
            </div>
          ) : (
            <div key={address.id} className="relative grid">
              <label className="option pe-16!">
                <input
                  type="radio"
                  name="address"
                  className="radio mt-0.5"
                  checked={address.id === chosen}
                  onChange={() => choose(address.id)}
                />
                <span className="min-w-0 flex-1">
                  <bdi className="font-medium">{address.receiver_name}</bdi>
                  <AddressLines address={address} />
                  {hasDraft(address.id) && <UnsavedNote />}
                </span>
              </label>
              <button
                type="button"
                className="link absolute end-4.5 top-1.5 min-h-11 text-sm"
                onClick={() => edit(address.id)}
              >
                {m.edit()}
                <span className="sr-only"> {address.street_name}</span>
              </button>
            </div>
          ),
        )}
      </fieldset>
      {editing === 'new' ? (
        <div className="mt-4" onInput={storeTyped}>
          <AddressForm
            key={typed ? 'kept' : 'new'}
            id={formId}
            start={{ ...start, ...typed }}
            onSaved={onAddressSaved}
            {...buttons}
          />
        </div>
      ) : (
        <div>
          <button type="button" className="btn btn-sm mt-2 px-0! text-gold-ink" onClick={() => edit('new')}>
            <Icon of={Plus} size={18} />
            {m.newAddress()}
            {hasDraft('new') && <UnsavedNote />}
          </button>
        </div>
      )}
      {children(editing !== null)}
      {editing === null ? (
        <ContinueButton onClick={() => onContinue()} />
      ) : (
        !isFirst && <ContinueButton type="submit" id={continueId} form={formId} />
      )}
    </div>
  )
}

const UnsavedNote = () => <span className="block text-sm text-warning">{m.unsavedChanges()}</span>

export const ContinueButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props} variant="line" className="mt-6 max-sm:w-full">
    {m.goOn()}
  </Button>
)

/** The chosen address, for the collapsed step, with the name and phone of the person who receives the order. */
export const AddressSummary = ({ address, recipient }: { address: Address; recipient: RecipientDraft | null }) => (
  <p>
    <bdi className="text-ink">{recipient?.name ?? address.receiver_name}</bdi>
    <AddressLines address={recipient ? { ...address, phone: internationalPhone(recipient.phone) } : address} />
  </p>
)
