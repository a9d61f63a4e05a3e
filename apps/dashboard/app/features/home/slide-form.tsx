import type { HomeSlide } from '@asjad/contract/admin/home'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { inRiyadh } from '@asjad/ui/i18n/format.ts'
import { Search } from 'lucide'
import { useState } from 'react'
import { Labelled } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/home-page.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { BothLanguages } from './fields.tsx'
import { SlidePictures } from './slide-pictures.tsx'
import type { HomeForm } from './use-home.ts'

const PickDialog = lazyComponent(() => import('./pick-dialog.tsx'))

export function SlideForm({
  form,
  path,
  slide,
  onChange,
}: {
  form: HomeForm
  /** By which the server names its fields. */
  path: string
  slide: HomeSlide
  onChange: (change: Partial<HomeSlide>) => void
}) {
  const { faults } = form
  const [finds, setFinds] = useState(false)
  const texts = { path, values: slide, faults, onChange }
  const link = `${path}.link`
  return (
    <div className="form-grid">
      <BothLanguages name="title" label={m.title()} required {...texts} />
      <BothLanguages name="description" label={m.secondLine()} long {...texts} />
      <Labelled id={link} label={m.opens()} help={m.opensHelp()} fault={faults[link]} required>
        {(described) => (
          <span className="home-link">
            <input
              {...described}
              dir="ltr"
              className="field field-num"
              maxLength={500}
              value={slide.link}
              onChange={({ target }) => onChange({ link: target.value })}
            />
            <ToolButton icon={Search} onClick={() => setFinds(true)}>
              {m.findTarget()}
            </ToolButton>
          </span>
        )}
      </Labelled>
      <div className="bi">
        <MomentField
          id={`${path}.starts_at`}
          label={m.from()}
          value={slide.starts_at}
          onChange={(starts_at) => onChange({ starts_at })}
          fault={faults[`${path}.starts_at`]}
        />
        <MomentField
          id={`${path}.ends_at`}
          label={m.until()}
          value={slide.ends_at}
          onChange={(ends_at) => onChange({ ends_at })}
          fault={faults[`${path}.ends_at`]}
        />
      </div>
      <SlidePictures {...{ form, path, slide, onChange }} />
      {finds && (
        <PickDialog
          title={m.findTarget()}
          onPick={({ path }) => {
            onChange({ link: path })
            setFinds(false)
          }}
          onClose={() => setFinds(false)}
        />
      )}
    </div>
  )
}

/** A moment by the clock of Riyadh, to the second; empty: no limit. */
const MomentField = ({
  id,
  label,
  value,
  fault,
  onChange,
}: {
  id: string
  label: string
  value: string | null
  fault?: string | undefined
  onChange: (moment: string | null) => void
}) => (
  <Labelled id={id} label={label} help={value ? m.riyadhTime() : m.always()} fault={fault}>
    {(described) => (
      <input
        {...described}
        type="datetime-local"
        step={1}
        dir="ltr"
        className="field field-num"
        value={value ? inRiyadh(new Date(value)).toISOString().slice(0, 19) : ''}
        onChange={({ target }) => onChange(target.value ? new Date(`${target.value}+03:00`).toISOString() : null)}
      />
    )}
  </Labelled>
)
