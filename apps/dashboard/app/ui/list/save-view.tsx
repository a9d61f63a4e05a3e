import type { SavedView, ViewScreen } from '@asjad/contract/admin/views'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/lists.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Chip } from './filter-chips.tsx'
import { savedQuery } from './list-query.ts'

/** Keeps filters, sorting and columns under a name, for oneself or for everybody who sees the list. */
export default function SaveView({
  screen,
  path = `/${screen}`,
  forAll,
  view,
  chips,
  current,
  columns,
  viewInAddress,
  onClose,
  onChanged,
}: {
  screen: ViewScreen
  /** Of the list, if it is not named as the screen. */
  path?: string
  /** "For all who see …" */
  forAll: string
  /** The shop's view that it begins from. */
  view: string
  chips: readonly Chip[]
  /** The saved view that is open now, if one is. */
  current: SavedView | undefined
  /** Those shown, of a list whose columns can be chosen. */
  columns?: readonly string[]
  /** Of a list without columns: the address leaves out the first view, and a saved one must differ from it. */
  viewInAddress?: string
  onClose: () => void
  onChanged: () => void
}) {
  const { query } = useFilters()
  const navigate = useNavigate()
  const form = useForm({
    rules: { name: required },
    async send(values) {
      const kept = new URLSearchParams(query)
      if (columns) kept.set('columns', columns.join(','))
      if (viewInAddress) kept.set('view', viewInAddress)
      const address = savedQuery(kept)
      const fields = { name: values.name?.trim() ?? '', query: address, shared: values.shared === 'all' }
      if (current?.can_edit) await call('PATCH /admin/views/:id', { id: current.id, ...fields })
      else await call('POST /admin/views', { screen, ...fields })
      toast.success(m.viewSaved({ name: fields.name }))
      onChanged()
      onClose()
      navigate(`${path}?${address}`, { replace: true, preventScrollReset: true })
    },
  })

  async function remove() {
    if (!current) return
    await call('DELETE /admin/views/:id', { id: current.id })
    toast.success(m.viewDeleted())
    onChanged()
    onClose()
  }

  return (
    <MoveDialog title={m.saveViewTitle()} verb={m.save()} form={form} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        <span className="fchip pe-2.5!">{view}</span>
        {chips.map(({ key, name, value }) => (
          <span key={key} className="fchip pe-2.5!">
            <span>
              {name}: <b>{value}</b>
            </span>
          </span>
        ))}
      </div>
      {columns && <p className="soft">{m.savedParts()}</p>}
      <Field
        label={m.viewName()}
        {...form.field('name')}
        required
        maxLength={60}
        dir="auto"
        defaultValue={current?.name}
      />
      <div className="grid gap-2" role="radiogroup" aria-label={m.viewFor()}>
        <Choice value="me" name={m.forMe()} help={m.forMeHelp()} on={!current?.shared} />
        <Choice value="all" name={forAll} help={m.forAllHelp()} on={current?.shared ?? false} />
      </div>
      {current?.can_edit && (
        <ToolButton variant="danger-line" onClick={remove}>
          {m.deleteView()}
        </ToolButton>
      )}
    </MoveDialog>
  )
}

const Choice = ({ value, name, help, on }: { value: string; name: string; help: string; on: boolean }) => (
  <label className="pick grid-cols-[auto_1fr]! items-center">
    <input type="radio" className="radio" name="shared" value={value} defaultChecked={on} />
    <span>
      <span className="cell-main block">{name}</span>
      <span className="cell-sub">{help}</span>
    </span>
  </label>
)
