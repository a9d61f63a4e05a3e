import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { type ReactNode, Suspense } from 'react'
import { ThingHistory } from '#app/features/audit/thing-history.tsx'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import * as m from '#app/i18n/messages/content-lists.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import { save as saveVerb } from '#app/i18n/messages/saving.ts'
import { Presence } from '#app/live/presence.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { type Texts, type TextsForm, useTexts } from './use-texts.ts'

const ClashDialog = lazyComponent(() => import('./clash-dialog.tsx'))

type Entry = { id: number; version: number }

/** What a list of the shop's texts consists of, and its calls. */
export type EntryKind<T extends Entry> = {
  name: 'faq' | 'testimonial'
  /** Of the form. */
  title: () => string
  help: () => string
  blank: Texts
  list: (signal: AbortSignal) => Promise<{ data: T[] }>
  create: (texts: Texts) => Promise<{ data: T }>
  change: (id: number, changed: Partial<Texts>, version: number | null) => Promise<{ data: T }>
  place: (place: { id: number; before: number | null }) => Promise<{ data: T[] }>
  remove: (one: { id: number }) => Promise<{ data: { change_set_id: number } }>
  fieldName: (field: string) => string
  Fields: (props: { form: TextsForm }) => ReactNode
}

/** One entry, or a new one. Only what was changed is sent, with the version that it began from. */
export function EntryForm<T extends Entry>({
  kind,
  entry,
  asDrawer,
  nameOf,
  onClose,
  onDelete,
  onSaved,
}: {
  kind: EntryKind<T>
  /** None for a new one. */
  entry: T | undefined
  /** Over the list, where both do not fit beside each other. */
  asDrawer: boolean
  nameOf: (entry: T) => string
  onClose: () => void
  onDelete: (entry: T) => void
  onSaved: (entry: T) => void
}) {
  const textsIn = (current: unknown) =>
    Object.fromEntries(Object.keys(kind.blank).map((name) => [name, (current as Texts)[name] ?? '']))
  const form = useTexts<Texts>({
    record: `${kind.name} ${entry?.id ?? 'new'}`,
    saved: { texts: entry ? textsIn(entry) : kind.blank, version: entry?.version ?? null },
    textsIn,
    async send(changed, { version }, all) {
      const { data } = entry ? await kind.change(entry.id, changed, version) : await kind.create(all)
      toast.success(m.saved({ name: nameOf(data) }))
      onSaved(data)
      return entry ? { texts: textsIn(data), version: data.version } : { texts: kind.blank, version: null }
    },
  })
  const name = entry ? nameOf(entry) : kind.title()
  const { Fields } = kind
  const body = (
    <div className="form-grid form-work">
      {entry && <Presence kind={kind.name} id={entry.id} isEditing={form.isUnsaved} />}
      <DraftNote draft={form.draft} onRestore={form.restoreDraft} />
      <Fields form={form} />
      <p className="help">{kind.help()}</p>
      <FormProblem text={form.problem} />
      {entry && <ThingHistory kind={kind.name} id={entry.id} />}
    </div>
  )
  const deletes = entry && (
    <ToolButton variant="danger-line" onClick={() => onDelete(entry)}>
      {m.remove()}
    </ToolButton>
  )
  return (
    <>
      {asDrawer ? (
        <Drawer
          title={name}
          isUnsaved={form.isUnsaved}
          isKept
          onClose={onClose}
          foot={
            <>
              {deletes}
              <ToolButton variant="primary" className="ms-auto" busy={form.busy} onClick={() => void form.save()}>
                {saveVerb()}
              </ToolButton>
            </>
          }
        >
          {body}
        </Drawer>
      ) : (
        <>
          <Section title={kind.title()} foot={deletes} pad>
            {body}
          </Section>
          {form.isUnsaved && (
            <SaveBar
              changes={form.changedNames.map(kind.fieldName).join(listComma())}
              busy={form.busy}
              onSave={() => void form.save()}
              onDiscard={entry ? form.discard : onClose}
            />
          )}
        </>
      )}
      <UnsavedChanges when={form.isUnsaved} />
      <Suspense>
        {form.clash && (
          <ClashDialog
            clash={form.clash}
            nameOf={kind.fieldName}
            onResolve={(theirs) => void form.resolve(theirs)}
            onClose={form.giveUpClash}
          />
        )}
      </Suspense>
    </>
  )
}
