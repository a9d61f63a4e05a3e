import type { Address } from '@asjad/contract/addresses'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Check } from '@asjad/ui/controls/choice.tsx'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PhoneField } from '@asjad/ui/controls/phone-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { locale } from '@asjad/ui/i18n/locale.ts'
import * as forms from '@asjad/ui/i18n/messages/forms.ts'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/address.ts'
import { addressOf, addressRules } from './address-rules.ts'
import { cities } from './cities.ts'
import { MapPicker } from './map-picker.tsx'

const line = { required: true, maxLength: 120, autoCorrect: 'off', spellCheck: false } as const

/**
 * Adds or changes an address; used by the profile and the checkout. `start` prefills a new address (the shopper's name
 * and phone). The form sends the request itself and passes the saved address to `onSaved`.
 */
export function AddressForm({
  id,
  address,
  start = {},
  submit,
  onSaved,
  onCancel,
}: {
  /** For a button outside the form that sends it. */
  id?: string
  address?: Address | undefined
  start?: Partial<Address>
  /** For a form whose button does more than saving. */
  submit?: { id: string; label: string }
  onSaved: (address: Address) => void
  onCancel?: () => void
}) {
  const listId = useId()
  const now: Partial<Address> = address ?? start
  const form = useForm({
    rules: addressRules,
    fieldAliases: { 'map_location.lat': 'lat', 'map_location.lng': 'lng', map_location: 'lat' },
    failureMessage: address ? undefined : m.addFailed(),
    async send(values) {
      const fields = addressOf(values)
      const { data, message = '' } = address
        ? await browserCall('PUT /user/addresses/:id', { id: address.id, ...fields })
        : await browserCall('POST /user/addresses', fields)
      toast.success(message)
      onSaved(data)
    },
  })
  return (
    <form {...form.props} id={id} className="grid max-w-form gap-5">
      <Field
        {...form.field('short_address')}
        label={m.shortAddress()}
        help={m.shortAddressHelp()}
        figures
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={12}
        placeholder="RRRD2929"
        defaultValue={now.short_address ?? ''}
      />
      <Field
        {...form.field('country')}
        label={m.country()}
        help={m.countryHelp()}
        required
        readOnly
        autoComplete="country-name"
        defaultValue={now.country ?? m.saudiArabia()}
      />
      <Field
        {...form.field('city')}
        {...line}
        label={m.city()}
        list={listId}
        autoComplete="address-level2"
        defaultValue={now.city}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city.en} value={city[locale()]} />
        ))}
      </datalist>
      <Field {...form.field('area')} {...line} label={m.area()} autoComplete="address-level3" defaultValue={now.area} />
      <Field
        {...form.field('street_name')}
        {...line}
        label={m.street()}
        autoComplete="address-line1"
        defaultValue={now.street_name}
      />
      <Field
        {...form.field('postal_code')}
        label={m.postalCode()}
        figures
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        placeholder="12214"
        required
        defaultValue={now.postal_code}
      />
      <details className="fold" open={Boolean(now.home_description)}>
        <Summary>{m.more()}</Summary>
        <TextAreaField
          {...form.field('home_description')}
          label={m.homeDescription()}
          rows={2}
          maxLength={300}
          placeholder={m.homeExample()}
          defaultValue={now.home_description ?? ''}
        />
      </details>
      <details className="fold" open={Boolean(now.map_location)}>
        <Summary>{m.mapFold()}</Summary>
        <MapPicker position={now.map_location ?? null} currentCity={() => form.valueOf('city')} field={form.field} />
      </details>
      <Field
        {...form.field('receiver_name')}
        {...line}
        label={m.receiverName()}
        autoComplete="name"
        defaultValue={now.receiver_name}
      />
      <PhoneField
        {...form.field('phone')}
        fixed
        help={m.phoneWhy()}
        autoComplete="tel"
        phone={now.phone?.replace(/^\+966/, '')}
      />
      <div className="grid">
        <Check
          name="another_person_receives"
          label={m.anotherReceives()}
          defaultChecked={now.another_person_receives ?? false}
        />
        <Check name="notification_opt_in" label={m.optIn()} defaultChecked={now.notification_opt_in ?? false} />
      </div>
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" id={submit?.id} className="min-w-40" busy={form.busy} busyLabel={forms.saving()}>
          {submit?.label ?? m.saveAddress()}
        </Button>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            {forms.cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}

const Summary = ({ children }: { children: string }) => (
  <summary className="inline-flex min-h-11 items-center gap-2 text-[.9375rem]">
    <span className="link">{children}</span>
    <Icon of={ChevronDown} size={16} className="fold-mark" />
  </summary>
)
