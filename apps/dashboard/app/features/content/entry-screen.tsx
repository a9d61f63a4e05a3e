import { useMedia } from '@asjad/ui/browser/media-query.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { type IconNode, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { undo } from '#app/i18n/messages/content-editing.ts'
import * as m from '#app/i18n/messages/content-lists.ts'
import { content } from '#app/i18n/messages/frame.ts'
import { Keys } from '#app/ui/keys.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { ContentTabs } from './content-tabs.tsx'
import { EntryForm, type EntryKind } from './entry-form.tsx'
import { OrderedList } from './ordered-list.tsx'

type Entry = { id: number; version: number }

/** A list of the shop's own texts, in its order, beside it the entry that is open: `?open=3`, `?open=new`. */
export function EntryScreen<T extends Entry>({
  kind,
  nameOf,
  detailOf,
  empty,
  add,
}: {
  kind: EntryKind<T>
  nameOf: (entry: T) => string
  detailOf: (entry: T) => ReactNode
  empty: { icon: IconNode; title: string; text: string }
  /** The words on the button for a new one. */
  add: string
}) {
  const [query, setQuery] = useSearchParams()
  const { run } = useAction()
  const wide = useMedia('(min-width: 62.5rem)')
  const list = useLoad(kind.name, kind.list)
  const entries = list.value?.data ?? []
  const open = query.get('open')
  const chosen = entries.find(({ id }) => String(id) === open)
  const choose = (open: string | null) =>
    setQuery(open === null ? {} : { open }, { replace: true, preventScrollReset: true })

  const place = (entry: T, before: number | null) =>
    run(async () => {
      list.set(await kind.place({ id: entry.id, before }))
      toast.success(m.moved({ name: nameOf(entry) }))
    })

  const bringBack = (entry: T, changeSet: number) =>
    run(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      await call('POST /admin/change-sets/:id/undo', { id: changeSet }, { headers })
      toast.success(m.undone({ name: nameOf(entry) }))
      await list.reload()
    })

  const remove = (entry: T) =>
    run(async () => {
      const { data } = await kind.remove({ id: entry.id })
      choose(null)
      toast.success(
        <>
          {m.removed({ name: nameOf(entry) })}{' '}
          <button type="button" className="underline" onClick={() => bringBack(entry, data.change_set_id)}>
            {undo()}
          </button>
        </>,
        { long: true },
      )
      await list.reload()
    })

  return (
    <>
      <PageHead title={content()}>
        <ToolButton icon={Plus} onClick={() => choose('new')}>
          {add}
        </ToolButton>
      </PageHead>
      <ContentTabs />
      <div className="cols">
        <Section
          foot={
            entries.length > 1 && (
              <span className="muted flex flex-wrap items-center gap-2 text-[.8125rem]">
                {m.orderHelp()}
                <span className="only-desk inline-flex items-center gap-2">
                  <Keys of={['Alt', '↑']} /> <Keys of={['Alt', '↓']} /> {m.keysHelp()}
                </span>
              </span>
            )
          }
        >
          {list.value ? (
            entries.length > 0 ? (
              <OrderedList
                {...{ entries, nameOf, detailOf }}
                chosen={chosen?.id}
                onOpen={({ id }) => choose(String(id))}
                onPlace={place}
              />
            ) : (
              <Empty {...empty} />
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={2} />
            </AfterDelay>
          )}
        </Section>
        {list.value && (chosen || open === 'new') && (
          <EntryForm
            key={`${open} ${wide}`}
            kind={kind}
            entry={chosen}
            asDrawer={!wide}
            nameOf={nameOf}
            onClose={() => choose(null)}
            onDelete={remove}
            onSaved={async ({ id }) => {
              await list.reload()
              choose(wide ? String(id) : null)
            }}
          />
        )}
      </div>
    </>
  )
}
