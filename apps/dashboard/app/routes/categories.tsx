import type { StaffCategory } from '@asjad/contract/admin/categories'
import type { Undone } from '@asjad/contract/admin/change-sets'
import { useMedia } from '@asjad/ui/browser/media-query.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { FolderTree, Plus } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { DeleteCategory, MoveCategory } from '#app/features/categories/category-dialogs.tsx'
import { CategoryForm } from '#app/features/categories/category-form.tsx'
import { type CategoryAction, CategoryTree } from '#app/features/categories/category-tree.tsx'
import type { Place } from '#app/features/categories/tree.ts'
import KeptFields from '#app/features/change-sets/kept-fields.tsx'
import { undoChange } from '#app/features/change-sets/undo-change.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/categories.ts'
import { categories as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Keys } from '#app/ui/keys.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(title)

type Dialog = { action: 'move' | 'delete'; category: StaffCategory }

/** The tree, beside it the category that is open: `?category=3`, a new one `?category=new`, below another `new-3`. */
const newBelow = (parent: number | null) => (parent === null ? 'new' : `new-${parent}`)

export default function Categories() {
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<Dialog>()
  const [kept, setKept] = useState<Undone>()
  const { run } = useAction()
  const wide = useMedia('(min-width: 62.5rem)')
  const list = useLoad('categories', (signal) => call('GET /admin/categories', {}, { signal }))
  const categories = list.value?.data ?? []
  const open = query.get('category')
  const chosen = categories.find(({ id }) => String(id) === open)
  const fresh = /^new(?:-(\d+))?$/.exec(open ?? '')
  const parentId = fresh?.[1] ? Number(fresh[1]) : null

  const choose = (category: string | null, { saved = false } = {}) =>
    setQuery(category === null ? {} : { category }, { replace: true, preventScrollReset: true, state: { saved } })

  const place = (category: StaffCategory, to: Place) =>
    run(async () => {
      const { data } = await call('PUT /admin/categories/order', { id: category.id, ...to })
      list.set({ data })
      toast.success(m.moved({ name: inLanguage(category.title) }))
    })

  const bringBack = ({ id, title }: StaffCategory, changeSet: number) =>
    run(async () => {
      const undone = await undoChange(changeSet, { 'idempotency-key': crypto.randomUUID() })
      await list.reload()
      if (undone?.kept_total === 0) toast.success(m.undone({ name: inLanguage(title) }))
      else if (undone) setKept(undone)
      choose(String(id))
    })

  function onAction(action: CategoryAction, category: StaffCategory) {
    if (action === 'edit') choose(String(category.id))
    else if (action === 'add') choose(newBelow(category.id))
    else setDialog({ action, category })
  }

  const editor =
    fresh || chosen
      ? {
          name: fresh ? m.newCategory() : inLanguage(chosen?.title ?? { ar: '', en: '' }),
          form: (
            <CategoryForm
              key={open}
              categories={categories}
              category={fresh ? undefined : chosen}
              parentId={parentId}
              onStale={list.reload}
              onDone={async ({ id }) => {
                await list.reload()
                choose(wide ? String(id) : null, { saved: true })
              }}
              {...(!fresh && chosen && { onDelete: () => setDialog({ action: 'delete', category: chosen }) })}
            />
          ),
        }
      : null
  const close = () => choose(null)

  return (
    <>
      <PageHead title={title()} note={m.dragHelp()}>
        <ToolButton icon={Plus} onClick={() => choose(newBelow(null))}>
          {m.newCategory()}
        </ToolButton>
      </PageHead>
      {kept && <KeptFields {...kept} />}
      <div className="cols">
        <Section
          title={m.tree()}
          actions={<span className="muted text-[.8125rem]">{m.products()}</span>}
          foot={
            categories.length > 0 && (
              <span className="muted only-desk inline-flex items-center gap-2 text-[.8125rem]">
                <Keys of={['Alt', '↑']} /> <Keys of={['Alt', '↓']} /> {m.keysHelp()}
              </span>
            )
          }
        >
          {list.value ? (
            categories.length > 0 ? (
              <CategoryTree {...{ categories, onAction }} chosen={fresh ? undefined : chosen?.id} onPlace={place} />
            ) : (
              <Empty icon={FolderTree} title={m.empty()} text={m.emptyText()} />
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={3} />
            </AfterDelay>
          )}
        </Section>
        {wide && editor && <Section title={editor.name}>{editor.form}</Section>}
      </div>
      {!wide && editor && (
        <Drawer title={editor.name} isKept onClose={close}>
          {editor.form}
        </Drawer>
      )}
      {dialog?.action === 'move' && (
        <MoveCategory
          {...{ categories, category: dialog.category }}
          onClose={() => setDialog(undefined)}
          onPlace={(to) => place(dialog.category, to)}
        />
      )}
      {dialog?.action === 'delete' && (
        <DeleteCategory
          {...{ categories, category: dialog.category }}
          onClose={() => setDialog(undefined)}
          onDone={(changeSet) => {
            choose(null, { saved: true })
            toast.success(
              <>
                {m.deleted({ name: inLanguage(dialog.category.title) })}{' '}
                <button type="button" className="underline" onClick={() => bringBack(dialog.category, changeSet)}>
                  {m.undo()}
                </button>
              </>,
              { long: true },
            )
            void list.reload()
          }}
        />
      )}
    </>
  )
}
