import type { HomeFeature } from '@asjad/contract/admin/home'
import { Select } from '@asjad/ui/controls/select.tsx'
import { ArrowDown, ArrowUp, BadgeCheck, Plus, X } from 'lucide'
import { Labelled } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/home-page.ts'
import { Section } from '#app/ui/section.tsx'
import { Empty } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { BothLanguages } from './fields.tsx'
import { type HomeForm, moved, newId } from './use-home.ts'

const icons = ['hallmark', 'price', 'delivery', 'lock'] as const

/** Why to buy here: a few words each. */
export function FeaturesEditor({ form: { values, set, faults } }: { form: HomeForm }) {
  const { features } = values
  const put = (feature: HomeFeature, change: Partial<HomeFeature>) =>
    set(
      'features',
      features.map((one) => (one === feature ? { ...one, ...change } : one)),
    )
  const add = () => {
    const texts = { title_ar: '', title_en: '', description_ar: '', description_en: '' }
    set('features', [...features, { id: newId(features), icon: 'hallmark', ...texts }])
  }
  return (
    <Section
      title={m.features()}
      actions={
        <ToolButton icon={Plus} onClick={add}>
          {m.addFeature()}
        </ToolButton>
      }
      pad
    >
      {features.length === 0 && <Empty icon={BadgeCheck} title={m.noFeatures()} text={m.noFeaturesText()} />}
      <ol className="grid gap-6">
        {features.map((feature, index) => {
          const path = `features.${index}`
          const name = m.featureNumber({ n: index + 1 })
          const texts = {
            path,
            faults,
            values: feature,
            onChange: (change: Partial<HomeFeature>) => put(feature, change),
          }
          return (
            <li key={feature.id} className="form-grid">
              <div className="flex items-center gap-2">
                <h3 className="font-semibold">{name}</h3>
                <ToolButton
                  variant="bare"
                  className="ms-auto"
                  icon={ArrowUp}
                  label={`${m.moveUp()}: ${name}`}
                  aria-disabled={index === 0}
                  onClick={() => set('features', moved(features, index, index - 1))}
                />
                <ToolButton
                  variant="bare"
                  icon={ArrowDown}
                  label={`${m.moveDown()}: ${name}`}
                  aria-disabled={index === features.length - 1}
                  onClick={() => set('features', moved(features, index, index + 1))}
                />
                <ToolButton
                  variant="bare"
                  icon={X}
                  label={`${m.remove()}: ${name}`}
                  onClick={() =>
                    set(
                      'features',
                      features.filter((one) => one !== feature),
                    )
                  }
                />
              </div>
              <Labelled id={`${path}.icon`} label={m.icon()}>
                {(described) => (
                  <Select
                    {...described}
                    value={feature.icon}
                    onChange={({ target }) => put(feature, { icon: target.value as HomeFeature['icon'] })}
                  >
                    {icons.map((icon) => (
                      <option key={icon} value={icon}>
                        {m.icons[icon]()}
                      </option>
                    ))}
                  </Select>
                )}
              </Labelled>
              <BothLanguages name="title" label={m.title()} required {...texts} />
              <BothLanguages name="description" label={m.secondLine()} long {...texts} />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
