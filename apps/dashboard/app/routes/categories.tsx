import type { StaffCategory } from '@asjad/contract/admin/categories'
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
/** A new category has no id yet; `below` is its parent. */
type New = { below: number | null }

export default function Categories() {
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<Dialog>()
  const [fresh, setFresh] = useState<New>()
  const { run } = useAction()
  const wide = useMedia('(min-width: 62.5rem)')
  const list = useLoad('categories', (signal) => call('GET /admin/categories', {}, { signal }))
  const categories = list.value?.data ?? []
  const chosen = categories.find(({ id }) => String(id) === query.get('category'))

  function choose(id: number | null) {
    setFresh(undefined)
    setQuery(id === null ? {} : { category: String(id) }, { replace: true, preventScrollReset: true })
  }

  const place = (category: StaffCategory, to: Place) =>
    run(async () => {
      const { data } = await call('PUT /admin/categories/order', { id: category.id, ...to })
      list.set({ data })
      toast.success(m.moved({ name: inLanguage(category.title) }))
    })

  function onAction(action: CategoryAction, category: StaffCategory) {
    if (action === 'edit') choose(category.id)
    else if (action === 'add') setFresh({ below: category.id })
    else setDialog({ action, category })
  }

  const editor =
    fresh || chosen
      ? {
          name: fresh ? m.newCategory() : inLanguage(chosen?.title ?? { ar: '', en: '' }),
          form: (
            <CategoryForm
              key={fresh ? `new ${fresh.below}` : `${chosen?.id} ${chosen?.version}`}
              categories={categories}
              category={fresh ? undefined : chosen}
              parentId={fresh?.below ?? null}
              onDone={async ({ id }) => {
                await list.reload()
                choose(wide ? id : null)
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
        <ToolButton icon={Plus} onClick={() => setFresh({ below: null })}>
          {m.newCategory()}
        </ToolButton>
      </PageHead>
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
        <Drawer title={editor.name} onClose={close}>
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
          onDone={() => {
            choose(null)
            void list.reload()
          }}
        />
      )}
    </>
  )
}
