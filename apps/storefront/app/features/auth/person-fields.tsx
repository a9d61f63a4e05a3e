import { ChoiceChips } from '@asjad/ui/controls/choice-chips.tsx'
import { Field } from '@asjad/ui/controls/field.tsx'
import { birthDay, personName, type Rule } from '@asjad/ui/forms/form-rules.ts'
import * as m from '#app/i18n/messages/auth.ts'

type FieldOf = (name: string) => { name: string; error: string | undefined }

export const detailRules: Record<string, Rule> = {
  first_name: personName,
  last_name: personName,
  birth_date: birthDay,
}

const nameInputProps = {
  autoCapitalize: 'words',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 60,
  required: true,
} as const

export const NameFields = ({
  field,
  person,
}: {
  field: FieldOf
  person: { first_name?: string; last_name?: string }
}) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      {...field('first_name')}
      {...nameInputProps}
      label={m.firstName()}
      autoComplete="given-name"
      defaultValue={person.first_name}
    />
    <Field
      {...field('last_name')}
      {...nameInputProps}
      label={m.lastName()}
      autoComplete="family-name"
      defaultValue={person.last_name}
    />
  </div>
)

/** A text field that accepts any usual order and digits: in a calendar one would click back through thirty years. */
export const BirthDateField = ({
  day,
  ...field
}: {
  name: string
  error: string | undefined
  day?: string | undefined
}) => (
  <Field
    {...field}
    label={m.birthDate()}
    help={m.birthExample()}
    figures
    inputMode="text"
    autoComplete="bday"
    maxLength={20}
    defaultValue={day}
  />
)

export const GenderField = ({ chosen = '' }: { chosen?: string | undefined }) => (
  <ChoiceChips
    label={m.gender()}
    name="gender"
    chosen={chosen}
    options={[
      { value: 'female', label: m.female() },
      { value: 'male', label: m.male() },
    ]}
  />
)
