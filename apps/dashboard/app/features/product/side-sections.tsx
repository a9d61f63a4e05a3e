import type { ProductStatus, StaffProduct } from '@asjad/contract/admin/product-fields'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Labelled } from '#app/forms/labelled.tsx'
import * as m from '#app/i18n/messages/product-form.ts'
import * as states from '#app/i18n/messages/product-states.ts'
import { Section } from '#app/ui/section.tsx'
import { useCategories } from './categories.ts'
import { FaultLinks } from './fault-links.tsx'
import { gapsIn } from './form-faults.ts'
import { ChoiceField, Segments, Switch, TextField, useForm } from './form-field.tsx'
import { karats } from './form-values.ts'
import { fromRiyadh, inRiyadhField, lastMoment } from './riyadh-time.ts'

export function PricingSection() {
  const { values, set } = useForm()
  const { caliber, by_weight: byWeight, tax_category: tax } = values.texts
  const mayBeZero = caliber === '24' && byWeight
  return (
    <Section title={m.pricingTitle()} pad>
      <div className="form-grid">
        <Segments
          name="pricing"
          label={m.pricingWay()}
          options={[
            { value: 'gold', label: m.byGold() },
            { value: 'fixed', label: m.fixed() },
          ]}
        />
        <Segments
          name="caliber"
          label={m.karat()}
          options={karats.map((karat) => ({ value: String(karat), label: <Num>{karat}</Num> }))}
        />
        <Switch name="by_weight" label={m.byWeight()} />
        <ChoiceField
          name="tax_category"
          label={m.vat()}
          help={mayBeZero || tax === 'zero' ? m.zeroWhy() : m.zeroNotHere()}
        >
          <option value="standard">{m.vatStandard()}</option>
          {(mayBeZero || tax === 'zero') && <option value="zero">{m.vatZero()}</option>}
        </ChoiceField>
        {tax === 'zero' && !mayBeZero && (
          <p className="note s-warning">
            <span>
              {m.zeroNotHere()}{' '}
              <button type="button" className="link" onClick={() => set('tax_category', 'standard')}>
                {m.vatStandard()}
              </button>
            </span>
          </p>
        )}
      </div>
    </Section>
  )
}

export const statusNames = {
  draft: states.draft,
  scheduled: states.scheduled,
  published: states.published,
  archived: states.archived,
  binned: states.binned,
}

/** Where a product may go, itself included. From archive and bin it comes back as a draft. */
const nextStates: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['draft', 'scheduled', 'published', 'archived'],
  scheduled: ['scheduled', 'published', 'draft', 'archived'],
  published: ['published', 'draft', 'archived'],
  archived: ['archived', 'draft'],
  binned: ['binned', 'draft'],
}

export function VisibilitySection() {
  const { values, set, faults, product } = useForm()
  const { status, publish_at: at } = values.texts
  const categories = useCategories()
  return (
    <Section title={m.visibilityTitle()} pad>
      <div className="form-grid">
        <ChoiceField name="status" label={m.status()}>
          {nextStates[product?.status ?? 'draft'].map((one) => (
            <option key={one} value={one}>
              {statusNames[one]()}
            </option>
          ))}
        </ChoiceField>
        {status === 'scheduled' && (
          <Labelled id="publish_at" label={m.publishAt()} help={m.publishAtHelp()} fault={faults.publish_at} required>
            {(described) => (
              <input
                {...described}
                type="datetime-local"
                dir="ltr"
                className="field field-num"
                max={lastMoment}
                value={inRiyadhField(at)}
                onChange={({ target }) => set('publish_at', fromRiyadh(target.value))}
              />
            )}
          </Labelled>
        )}
        <Gaps />
        <ChoiceField name="category_id" label={m.category()} required>
          <option value="">{m.chooseCategory()}</option>
          {categories.map(({ id, title, level }) => (
            <option key={id} value={id}>
              {level === 1 ? '\u2003' : ''}
              {title}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name="slug"
          label={m.slug()}
          help={product ? m.slugHelp() : m.slugNew()}
          figures
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </Section>
  )
}

/** What publishing still needs, each a link to its field; only until it is published. */
function Gaps() {
  const { values, product } = useForm()
  if (product?.status === 'published') return null
  const gaps = gapsIn(values)
  if (Object.keys(gaps).length === 0) return <p className="help">{m.readyToPublish()}</p>
  return (
    <div className="help">
      {m.gapsTitle()} <FaultLinks faults={gaps} most={6} />
    </div>
  )
}

export const FiguresSection = ({ product }: { product: StaffProduct }) => {
  const { sold_30_days, favourites, rating, reviews } = product.figures
  return (
    <Section title={m.lastDays()} pad>
      <dl className="sum">
        <dt>{m.soldCount()}</dt>
        <dd>
          <Num>{sold_30_days}</Num>
        </dd>
        <dt>{m.favourites()}</dt>
        <dd>
          <Num>{favourites}</Num>
        </dd>
        {rating !== null && (
          <>
            <dt>{m.rating()}</dt>
            <dd>
              <Num>{rating.toFixed(1)}</Num>{' '}
              <span className="muted">
                (<Num>{reviews}</Num>)
              </span>
            </dd>
          </>
        )}
      </dl>
    </Section>
  )
}
