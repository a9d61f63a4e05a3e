import { Labelled } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/product-form.ts'
import { Section } from '#app/ui/section.tsx'
import { ChoiceField, Switch, TextField, useForm } from './form-field.tsx'
import { measureNames } from './form-values.ts'

export function EngravingSection() {
  const { values } = useForm()
  return (
    <Section title={m.engravingTitle()} pad>
      <div className="grid gap-3">
        <Switch name="requires_custom_text" label={m.engravingSwitch()} note={m.engravingNote()} />
        {values.texts.requires_custom_text && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField name="custom_text_min" label={m.fewestLetters()} figures inputMode="numeric" />
            <TextField name="custom_text_max" label={m.mostLetters()} figures inputMode="numeric" />
            <ChoiceField name="custom_text_letters" label={m.scripts()}>
              <option value="arabic">{m.scriptArabic()}</option>
              <option value="latin">{m.scriptLatin()}</option>
              <option value="both">{m.scriptBoth()}</option>
            </ChoiceField>
            <div className="sm:pt-6">
              <Switch name="custom_text_digits" label={m.digits()} />
            </div>
          </div>
        )}
      </div>
    </Section>
  )
}

export function MeasuresSection() {
  const { values, faults, change } = useForm()
  const own = Object.keys(values.measures).filter((name) => !measureNames.some((known) => known === name))
  return (
    <Section title={m.measuresTitle()} note={m.measuresNote()} pad>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {[...measureNames, ...own].map((name) => (
          <Labelled
            key={name}
            id={`dimensions.${name}`}
            label={(m.measures as Record<string, () => string>)[name]?.() ?? name}
            fault={faults[`dimensions.${name}`]}
          >
            {(described) => (
              <input
                {...described}
                dir="ltr"
                inputMode="decimal"
                className="field field-num"
                value={values.measures[name] ?? ''}
                onChange={({ target }) =>
                  change((all) => ({ ...all, measures: { ...all.measures, [name]: target.value } }))
                }
              />
            )}
          </Labelled>
        ))}
      </div>
    </Section>
  )
}
