import * as m from '#app/i18n/messages/accounts.ts'
import { Field } from '#app/ui/field.tsx'
import { draft, keepDraft } from './draft.ts'

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
    onInput={(event) => keepDraft({ email: event.currentTarget.value })}
  />
)
