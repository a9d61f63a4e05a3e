import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useState } from 'react'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import * as m from '#app/i18n/messages/product-form.ts'
import { Presence } from '#app/live/presence.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { FaultLinks } from './fault-links.tsx'
import { changesText, fieldName } from './field-names.ts'
import { FormContext } from './form-field.tsx'
import { EngravingSection, MeasuresSection } from './more-sections.tsx'
import { NewsNote } from './news-note.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PricePanel } from './price-panel.tsx'
import { ProductHead } from './product-head.tsx'
import { FiguresSection, PricingSection, VisibilitySection } from './side-sections.tsx'
import { TextsSection } from './texts-section.tsx'
import { useUploads } from './uploads.ts'
import { usePlace } from './use-place.ts'
import { useProductForm } from './use-product-form.ts'
import { VarietiesSection } from './varieties-section.tsx'

const MergeDialog = lazyComponent(() => import('./merge-dialog.tsx'))
const HistoryDrawer = lazyComponent(() => import('./history-drawer.tsx'))

/** One product, new or known: work at the start, price and settings at the end, the save bar below. */
export function ProductPage({
  opened,
  onCreated,
}: {
  opened: StaffProduct | null
  onCreated: (product: StaffProduct) => void
}) {
  const [showsHistory, setShowsHistory] = useState(false)
  const uploads = useUploads((key, { id, picture }) =>
    form.change((all) => ({
      ...all,
      shots: all.shots.map((shot) => (shot.key === key ? { ...shot, picture_id: id, picture } : shot)),
    })),
  )
  const form = useProductForm(opened, { onCreated, uploaded: uploads.settled })
  const place = usePlace(form.refused)
  const { product, base, values, changed, faults } = form
  const isUnsaved = changed.length > 0
  const wrong = Object.keys(faults)
  function discard() {
    for (const { key } of uploads.uploads) uploads.forget(key)
    form.discard()
  }
  return (
    <FormContext value={{ ...form, ...place }}>
      <ProductHead onHistory={() => setShowsHistory(true)} />
      {product && <Presence kind="product" id={product.id} isEditing={isUnsaved} />}
      <div className="cols" data-language={place.language} {...form.listeners}>
        <div className="stack form-work">
          {form.restoredAt && isUnsaved && (
            <Note tone="info" actions={<ToolButton onClick={discard}>{m.draftDiscard()}</ToolButton>}>
              <b className="font-semibold">{m.draftRestored()}</b>{' '}
              <span className="soft">
                {m.draftFrom({ time: momentWithin(form.restoredAt), fields: changesText(changed, base, values) })}
              </span>
            </Note>
          )}
          <NewsNote />
          {form.merged && (
            <Note tone="info" actions={<ToolButton onClick={form.forgetMerged}>{m.understood()}</ToolButton>}>
              {m.mergedSilently({ fields: form.merged.names.map((name) => fieldName(name, values)).join(m.comma()) })}
            </Note>
          )}
          {wrong.length > 0 && (
            <Note tone="danger">
              <b className="font-semibold">{m.faultsTitle(wrong.length)}</b> <FaultLinks faults={faults} />
            </Note>
          )}
          <FormProblem text={form.problem} />
          <TextsSection />
          <PicturesSection uploads={uploads} />
          <VarietiesSection />
          <EngravingSection />
          <MeasuresSection />
        </div>
        <div className="stack">
          <PricePanel />
          <PricingSection />
          <VisibilitySection />
          {product && <FiguresSection product={product} />}
        </div>
      </div>
      {isUnsaved && (
        <SaveBar
          changes={changesText(changed, base, values)}
          busy={form.busy}
          onSave={() => void form.save()}
          onDiscard={discard}
        />
      )}
      <UnsavedChanges
        when={isUnsaved}
        onSave={async () => {
          if (!(await form.save({}, true))) throw new Error('not saved')
        }}
      />
      <Suspense>
        {form.clash && <MergeDialog clash={form.clash} />}
        {showsHistory && product && (
          <HistoryDrawer product={product} onClose={() => setShowsHistory(false)} onReverted={form.renew} />
        )}
      </Suspense>
    </FormContext>
  )
}
