import { Field } from '@asjad/ui/controls/field.tsx'
import * as m from '#app/i18n/messages/auth.ts'
import { draft, saveDraft } from './draft.ts'

export const EmailField = ({
  autoComplete,
  ...field
}: {
  name: string
  error?: string | undefined
  autoComplete: string
}) => (
  <Field
    {...field}
    label={m.email()}
    figures
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={254}
    required
    defaultValue={draft.email}
    onInput={(event) => saveDraft({ email: event.currentTarget.value })}
  />
)
