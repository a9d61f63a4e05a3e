import type { SynonymGroup } from '@asjad/contract/admin/synonyms'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { BookA, Plus } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { SynonymForm } from '#app/features/synonyms/synonym-form.tsx'
import { SynonymTable } from '#app/features/synonyms/synonym-table.tsx'
import { nameOf } from '#app/features/synonyms/synonym-words.ts'
import { TrySearch } from '#app/features/synonyms/try-search.tsx'
import { synonyms as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/synonyms.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(title)

export default function Synonyms() {
  const [open, setOpen] = useState<SynonymGroup | 'new'>()
  const [typed, setTyped] = useState('')
  const { run } = useAction()
  const list = useLoad('synonyms', (signal) => call('GET /admin/synonyms', {}, { signal }))
  const groups = list.value?.data ?? []
  const wanted = typed.trim().toLowerCase()
  const shown = groups.filter(({ words, finds }) =>
    [...words, ...finds].some((word) => word.toLowerCase().includes(wanted)),
  )
  const close = () => setOpen(undefined)

  const restore = ({ id: _, version: __, ...group }: SynonymGroup) =>
    run(async () => {
      await call('POST /admin/synonyms', group)
      toast.success(m.restored({ name: nameOf(group) }))
      await list.reload()
    })

  const remove = (group: SynonymGroup) =>
    run(async () => {
      await call('DELETE /admin/synonyms/:id', { id: group.id })
      close()
      toast.success(
        <>
          {m.removed({ name: nameOf(group) })}{' '}
          <button type="button" className="underline" onClick={() => restore(group)}>
            {m.undo()}
          </button>
        </>,
        { long: true },
      )
      await list.reload()
    })

  return (
    <>
      <PageHead title={title()} note={m.note()}>
        <ToolButton variant="primary" icon={Plus} onClick={() => setOpen('new')}>
          {m.newGroup()}
        </ToolButton>
      </PageHead>
      <div className="stack">
        <TrySearch />
        <Section title={m.groups()}>
          {list.value ? (
            groups.length === 0 ? (
              <Empty icon={BookA} title={m.empty()} text={m.emptyText()} />
            ) : (
              <>
                <div className="sect-body">
                  <Field
                    label={m.filter()}
                    type="search"
                    dir="auto"
                    value={typed}
                    onChange={({ target }) => setTyped(target.value)}
                  />
                </div>
                {shown.length > 0 ? (
                  <SynonymTable groups={shown} onOpen={setOpen} />
                ) : (
                  <NoMatch onClear={() => setTyped('')} />
                )}
              </>
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={3} />
            </AfterDelay>
          )}
        </Section>
      </div>
      {open && (
        <SynonymForm
          group={open === 'new' ? undefined : open}
          onClose={close}
          onDone={() => {
            close()
            void list.reload()
          }}
          onDelete={remove}
        />
      )}
    </>
  )
}
