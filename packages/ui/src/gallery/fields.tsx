import { CircleCheck } from 'lucide'
import { CodeField } from '../controls/code-field.tsx'
import { Field, FieldFrame, SelectField, TextAreaField } from '../controls/field.tsx'
import { Icon } from '../controls/icon.tsx'
import { PasswordField } from '../controls/password-field.tsx'
import { PhoneField } from '../controls/phone-field.tsx'
import { Select } from '../controls/select.tsx'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

const riyadhPhone = '55 123 4567'

export const FieldGroup = () => (
  <Group id="fields" title={t.fields()}>
    <Specimen of="Field FieldFrame">
      <State name={t.empty()}>
        <Field label={t.name()} />
      </State>
      <State name={t.filled()}>
        <Field label={t.name()} defaultValue={t.nameSample()} required />
      </State>
      <State name={t.withHelp()}>
        <Field label={t.name()} help={t.nameHelp()} />
      </State>
      <State name={t.withError()}>
        <Field label={t.name()} defaultValue={t.firstName()} error={t.nameError()} help={t.nameHelp()} required />
      </State>
      <State name={t.disabled()}>
        <Field label={t.name()} defaultValue={t.nameSample()} disabled />
      </State>
      <State name={t.longText()}>
        <Field label={t.longName()} defaultValue={t.longName()} />
      </State>
      <State name={t.figuresOnly()}>
        <Field label={t.serial()} defaultValue="ASJ-24-000318" figures />
      </State>
      <State name={t.withMark()}>
        <Field
          label={t.serial()}
          defaultValue="ASJ-24-000318"
          figures
          endMark={<Icon of={CircleCheck} size={18} className="text-success" />}
        />
      </State>
      <State name={t.ownField()}>
        <FieldFrame label={t.ringSize()} help={t.ringSizeHelp()}>
          {(described) => <input {...described} type="range" min="8" max="24" className="gallery-range" />}
        </FieldFrame>
      </State>
    </Specimen>
    <Specimen of="SelectField Select TextAreaField">
      <State name={t.plain()}>
        <SelectField label={t.city()}>
          <Cities />
        </SelectField>
      </State>
      <State name={t.withError()}>
        <SelectField label={t.city()} error={t.cityError()} required>
          <option value="">—</option>
          <Cities />
        </SelectField>
      </State>
      <State name={t.disabled()}>
        <div>
          <Select aria-label={t.city()} disabled>
            <Cities />
          </Select>
        </div>
      </State>
      <State name={t.longText()}>
        <TextAreaField label={t.message()} defaultValue={t.longMessage()} />
      </State>
      <State name={t.withError()}>
        <TextAreaField label={t.message()} error={t.messageError()} required />
      </State>
      <State name={t.disabled()}>
        <TextAreaField label={t.message()} defaultValue={t.longMessage()} disabled />
      </State>
    </Specimen>
    <Specimen of="PasswordField">
      <State name={t.plain()}>
        <form>
          <PasswordField label={t.password()} name="password" autoComplete="current-password" required />
        </form>
      </State>
      <State name={t.newPassword()}>
        <form>
          <PasswordField label={t.password()} name="new-password" autoComplete="new-password" isNew required />
        </form>
      </State>
      <State name={t.withError()}>
        <form>
          <PasswordField
            label={t.password()}
            name="wrong-password"
            autoComplete="off"
            error={t.passwordError()}
            required
          />
        </form>
      </State>
    </Specimen>
    <Specimen of="PhoneField">
      <State name={t.empty()}>
        <PhoneField name="phone" help={t.phoneHelp()} />
      </State>
      <State name={t.filled()}>
        <PhoneField name="known-phone" phone={riyadhPhone} />
      </State>
      <State name={t.oneCountry()}>
        <PhoneField name="saudi-phone" fixed required={false} />
      </State>
      <State name={t.withError()}>
        <PhoneField name="wrong-phone" error={t.phoneError()} />
      </State>
    </Specimen>
    <Specimen of="CodeField">
      <State name={t.empty()}>
        <CodeField label={t.code()} help={t.codeHelp()} name="code" />
      </State>
      <State name={t.withError()}>
        <CodeField label={t.code()} error={t.codeError()} name="wrong-code" />
      </State>
    </Specimen>
  </Group>
)

const Cities = () => (
  <>
    <option>{t.riyadh()}</option>
    <option>{t.jeddah()}</option>
  </>
)
