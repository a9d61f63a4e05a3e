import { Field } from '@asjad/ui/controls/field.tsx'
import { ExternalLink } from 'lucide'
import { useState } from 'react'
import * as m from '#app/i18n/messages/couriers.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

const placeholder = '{number}'

/** As the API judges it: https, and the number once. */
export const isTrackingAddress = (typed: string) =>
  typed.trim().split(placeholder).length === 2 && URL.canParse(typed.trim()) && typed.trim().startsWith('https://')

/** Opens the courier's page for a parcel as a buyer would. The shop itself never asks that address for anything. */
export function TryTracking({ address }: { address: string }) {
  const [number, setNumber] = useState('')
  const canTry = isTrackingAddress(address) && number.trim() !== ''
  return (
    <div className="flex items-end gap-2">
      <Field
        label={m.tryNumber()}
        className="flex-1"
        help={m.tryHelp()}
        figures
        autoComplete="off"
        maxLength={60}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <ToolButton
        icon={ExternalLink}
        mirrorIcon
        className="mb-6"
        aria-disabled={!canTry}
        onClick={() =>
          open(
            address.trim().replace(placeholder, () => encodeURIComponent(number.trim())),
            '_blank',
            'noopener,noreferrer',
          )
        }
      >
        {m.tryIt()}
      </ToolButton>
    </div>
  )
}
