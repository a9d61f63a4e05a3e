import { Field } from '@asjad/ui/controls/field.tsx'
import * as m from '#app/i18n/messages/contact.ts'
import { PhoneField } from './message-form.tsx'
import type { useMessageForm } from './use-message-form.ts'

const kinds = { complaint: m.complaint, suggestion: m.suggestion }

export const ComplaintFields = ({ field }: Pick<ReturnType<typeof useMessageForm>, 'field'>) => (
  <>
    <fieldset>
      <legend className="label">{m.kind()}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(kinds).map(([kind, label]) => (
          <label key={kind} className="chip choice-chip">
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={(field('kind').defaultValue ?? 'complaint') === kind}
              className="sr-only"
            />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
    <div className="grid gap-5 sm:grid-cols-2">
      <PhoneField field={field} />
      <Field
        {...field('order_number')}
        label={m.orderNumber()}
        help={m.orderNumberHelp()}
        figures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </div>
  </>
)
