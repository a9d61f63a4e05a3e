import { useEffect, useState } from 'react'
import { Check, Radio } from '../controls/choice.tsx'
import { ChoiceChips } from '../controls/choice-chips.tsx'
import { PhotoField } from '../controls/photo-field.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

export const ChoiceGroup = () => (
  <Group id="choices" title={t.choices()}>
    <Specimen of="Check Radio">
      <State name={t.plain()}>
        <Check label={t.acceptTerms()} />
      </State>
      <State name={t.chosen()}>
        <Check label={t.acceptTerms()} defaultChecked />
      </State>
      <State name={t.disabled()}>
        <Check label={t.acceptTerms()} disabled />
      </State>
      <State name={t.longText()}>
        <Check label={t.longTerms()} />
      </State>
      <State name={`Radio · ${t.disabled()}`}>
        <fieldset className="gallery-list">
          <legend className="label">{t.courier()}</legend>
          <Radio name="courier" label={t.courierFast()} defaultChecked />
          <Radio name="courier" label={t.courierPlain()} />
          <Radio name="courier" label={t.courierAway()} disabled />
        </fieldset>
      </State>
    </Specimen>
    <Specimen of="ChoiceChips">
      <State name={t.nothingChosen()}>
        <Genders name="gender" />
      </State>
      <State name={t.chosen()}>
        <Genders name="known-gender" chosen="female" />
      </State>
    </Specimen>
    <Specimen of="Stepper">
      <State name={t.plain()}>
        <Quantity from={2} />
      </State>
      <State name={t.atLimit()}>
        <Quantity from={5} />
      </State>
      <State name={t.disabled()}>
        <Quantity from={1} disabled />
      </State>
    </Specimen>
    <Specimen of="PhotoField">
      <State name={t.empty()}>
        <Photos />
      </State>
      <State name={t.drawn()}>
        <Photos attached />
      </State>
      <State name={t.withError()}>
        <Photos error={t.photosError()} />
      </State>
    </Specimen>
  </Group>
)

const Genders = ({ name, chosen }: { name: string; chosen?: string }) => (
  <ChoiceChips
    label={t.gender()}
    name={name}
    {...(chosen && { chosen })}
    options={[
      { value: 'female', label: t.woman() },
      { value: 'male', label: t.man() },
    ]}
  />
)

function Quantity({ from, disabled = false }: { from: number; disabled?: boolean }) {
  const [value, setValue] = useState(from)
  return <Stepper value={value} max={5} onChange={setValue} disabled={disabled} />
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#efece4"/><circle cx="40" cy="46" r="18" fill="none" stroke="#b8924a" stroke-width="5"/></svg>'

function Photos({ error, attached = false }: { error?: string; attached?: boolean }) {
  const [photos, setPhotos] = useState<File[]>([])
  // Not in the first render: only a browser has files.
  useEffect(() => {
    if (attached) setPhotos([new File([drawing], 'ring.svg', { type: 'image/svg+xml' })])
  }, [attached])
  return <PhotoField label={t.photos()} photos={photos} onChange={setPhotos} error={error} />
}
