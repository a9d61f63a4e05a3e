import type { HomeSectionDraft, SectionRule } from '@asjad/contract/admin/home'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useReorder } from '#app/features/product/use-reorder.ts'
import { Fault, Labelled } from '#app/forms/labelled.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { BothLanguages } from './fields.tsx'
import { withoutSection } from './outline.tsx'
import { type HomeForm, moved } from './use-home.ts'

const PickDialog = lazyComponent(() => import('./pick-dialog.tsx'))

const kinds = ['hand', 'newest', 'best_selling', 'category'] as const
const usualTake = 8
const maxTake = 24

/** A row of pieces: its words, and which pieces, by hand or by a rule. */
export function SectionEditor({ form, section }: { form: HomeForm; section: HomeSectionDraft }) {
  const { values, set, change, faults, page } = form
  const index = values.sections.indexOf(section)
  const path = `sections.${index}`
  const put = (next: Partial<HomeSectionDraft>) =>
    set(
      'sections',
      values.sections.map((one) => (one === section ? { ...one, ...next } : one)),
    )
  const { rule } = section
  const shown = page.shown.find(({ section_id }) => section_id === section.id)?.product_ids ?? []

  function choose(kind: SectionRule['kind']) {
    const take = 'take' in rule ? rule.take : usualTake
    // Whoever chooses by hand begins with what the rule has found.
    if (kind === 'hand') put({ rule: { kind, product_ids: shown } })
    else if (kind === 'category') put({ rule: { kind, category_id: 0, take } })
    else put({ rule: { kind, take } })
  }

  const ruleId = `${path}.rule.kind`
  const takeId = `${path}.rule.take`
  return (
    <Section title={inLanguage({ ar: section.title_ar, en: section.title_en }) || m.newSection()} pad>
      <div className="form-grid">
        <BothLanguages name="title" label={m.title()} required {...{ path, faults }} values={section} onChange={put} />
        <BothLanguages name="subtitle" label={m.subtitle()} {...{ path, faults }} values={section} onChange={put} />
        <div className="bi">
          <Labelled id={ruleId} label={m.shows()} help={rule.kind !== 'hand' && m.onlyInStock()} fault={faults[ruleId]}>
            {(described) => (
              <Select
                {...described}
                value={rule.kind}
                onChange={({ target }) => choose(target.value as typeof rule.kind)}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {m.rules[kind]()}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          {'take' in rule && (
            <Labelled id={takeId} label={m.howMany()} fault={faults[takeId]}>
              {(described) => (
                <input
                  {...described}
                  type="number"
                  min={1}
                  max={maxTake}
                  dir="ltr"
                  className="field field-num"
                  value={rule.take}
                  onChange={({ target }) => put({ rule: { ...rule, take: Number(target.value) } })}
                />
              )}
            </Labelled>
          )}
        </div>
        {rule.kind === 'category' && (
          <CategoryChoice
            id={`${path}.rule.category_id`}
            value={rule.category_id}
            fault={faults[`${path}.rule.category_id`]}
            onChange={(category_id) => put({ rule: { ...rule, category_id } })}
          />
        )}
        {rule.kind === 'hand' ? (
          <ChosenPieces
            form={form}
            ids={rule.product_ids}
            fault={faults[`${path}.rule.product_ids`]}
            onChange={(product_ids) => put({ rule: { ...rule, product_ids } })}
          />
        ) : (
          shown.length > 0 && <ShownNow form={form} ids={shown} />
        )}
      </div>
      <div className="mt-4 flex">
        <ToolButton
          variant="danger-line"
          className="ms-auto"
          onClick={() => change(withoutSection(values, section.id))}
        >
          {m.removeSection()}
        </ToolButton>
      </div>
    </Section>
  )
}

function CategoryChoice({
  id,
  value,
  fault,
  onChange,
}: {
  id: string
  value: number
  fault: string | undefined
  onChange: (id: number) => void
}) {
  const list = useLoad('categories', (signal) => call('GET /admin/categories', {}, { signal }))
  return (
    <Labelled id={id} label={m.category()} fault={fault && value === 0 ? m.chooseCategory() : fault} required>
      {(described) => (
        <Select {...described} value={value || ''} onChange={({ target }) => onChange(Number(target.value))}>
          <option value="">{m.chooseCategory()}</option>
          {list.value?.data.map(({ id, title, parent_id }) => (
            <option key={id} value={id}>
              {parent_id === null ? inLanguage(title) : `– ${inLanguage(title)}`}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

function ChosenPieces({
  form: { products, learnProduct },
  ids,
  fault,
  onChange,
}: {
  form: HomeForm
  ids: readonly number[]
  fault: string | undefined
  onChange: (ids: number[]) => void
}) {
  const [picks, setPicks] = useState(false)
  const place = (from: number, to: number) => onChange(moved(ids, from, to))
  const reorder = useReorder({
    keys: ids.map((id) => `piece ${id}`),
    onMove: (key, to) =>
      place(
        ids.findIndex((id) => key === `piece ${id}`),
        to,
      ),
  })
  return (
    <div>
      <div className="mb-2 flex items-center gap-2">
        <span className="label mb-0!">{m.piecesOf(ids.length)}</span>
        <ToolButton icon={Plus} className="ms-auto" onClick={() => setPicks(true)}>
          {m.addPieces()}
        </ToolButton>
      </div>
      {ids.length === 0 && <p className="muted">{m.noPieces()}</p>}
      <ol>
        {ids.map((id, index) => {
          const product = products.get(id)
          const name = product ? inLanguage(product.title) : String(id)
          const key = `piece ${id}`
          return (
            <li key={id} data-order={key} className={`tree-row ${reorder.dragged === key ? 'opacity-50' : ''}`}>
              <span className="drag touch-none" onPointerDown={(event) => reorder.onPointerDown(key, event)}>
                <Icon of={GripVertical} size={16} stroke={1.5} />
              </span>
              <span className="thumb thumb-sm">{product && <Picture of={product.media} alt="" sizes="28px" />}</span>
              <bdi className="min-w-0 flex-1 leading-snug">{name}</bdi>
              <ToolButton
                variant="bare"
                icon={ArrowUp}
                label={`${m.moveUp()}: ${name}`}
                aria-disabled={index === 0}
                onClick={() => place(index, index - 1)}
              />
              <ToolButton
                variant="bare"
                icon={ArrowDown}
                label={`${m.moveDown()}: ${name}`}
                aria-disabled={index === ids.length - 1}
                onClick={() => place(index, index + 1)}
              />
              <ToolButton
                variant="bare"
                icon={X}
                label={m.removePiece({ name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          )
        })}
      </ol>
      {fault && <Fault text={fault} />}
      {picks && (
        <PickDialog
          title={m.addPieces()}
          kind="product"
          isPicked={({ id }) => id !== null && ids.includes(id)}
          onPick={({ id, title, media }) => {
            if (id === null || !media) return
            learnProduct({ id, title, media })
            onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
          }}
          onClose={() => setPicks(false)}
        />
      )}
    </div>
  )
}

const ShownNow = ({ form: { products }, ids }: { form: HomeForm; ids: readonly number[] }) => (
  <div>
    <span className="label">{m.showsNow()}</span>
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => {
        const product = products.get(id)
        return (
          product && (
            <li key={id} className="thumb thumb-lg" title={inLanguage(product.title)}>
              <Picture of={product.media} alt={inLanguage(product.title)} sizes="56px" />
            </li>
          )
        )
      })}
    </ul>
  </div>
)
