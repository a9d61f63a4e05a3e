import type { StaffCategory } from '@asjad/contract/admin/categories'
import { SelectField } from '@asjad/ui/controls/field.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { call } from '#app/api/client.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/categories.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { childrenOf, type Place } from './tree.ts'

type DialogProps = { categories: readonly StaffCategory[]; category: StaffCategory; onClose: () => void }

/** Below another category, or among the main ones. */
export function MoveCategory({
  categories,
  category,
  onClose,
  onPlace,
}: DialogProps & { onPlace: (place: Place) => void }) {
  const fixed = childrenOf(categories, category.id).length > 0
  const form = useForm({
    rules: {},
    async send({ parent_id = '' }) {
      onPlace({ parent_id: parent_id ? Number(parent_id) : null, before: null })
      onClose()
    },
  })
  return (
    <MoveDialog title={m.moveTitle({ name: inLanguage(category.title) })} verb={m.move()} form={form} onClose={onClose}>
      <SelectField
        {...form.field('parent_id')}
        label={m.below()}
        help={fixed ? m.parentFixed() : undefined}
        defaultValue={category.parent_id ?? ''}
        required
      >
        <option value="">{m.firstLevel()}</option>
        {!fixed && <Parents categories={categories} except={category.id} />}
      </SelectField>
    </MoveDialog>
  )
}

/** The main categories: what another one can be below. */
export const Parents = ({ categories, except }: { categories: readonly StaffCategory[]; except: number | undefined }) =>
  childrenOf(categories, null)
    .filter(({ id }) => id !== except)
    .map(({ id, title }) => (
      <option key={id} value={id}>
        {inLanguage(title)}
      </option>
    ))

/** An empty one goes; of another one somebody says where its pieces and subcategories go. */
export function DeleteCategory({
  categories,
  category,
  onClose,
  onDone,
}: DialogProps & { onDone: (changeSet: number) => void }) {
  const children = childrenOf(categories, category.id)
  const isEmpty = category.products + children.length === 0
  const name = inLanguage(category.title)
  const form = useForm({
    rules: isEmpty ? {} : { move_to: required },
    async send({ move_to = '' }) {
      const input = { id: category.id, ...(move_to && { move_to: Number(move_to) }) }
      onDone((await call('DELETE /admin/categories/:id', input)).data.change_set_id)
      onClose()
    },
  })
  // Subcategories find a place below a main category only.
  const targets = categories.filter(
    ({ id, parent_id }) =>
      id !== category.id && parent_id !== category.id && (children.length === 0 || parent_id === null),
  )
  return (
    <MoveDialog title={m.deleteTitle({ name })} verb={m.remove()} danger form={form} onClose={onClose}>
      {isEmpty ? (
        <p>{m.deleteEmpty()}</p>
      ) : (
        <>
          <p>
            {m.deleteFull({
              products: m.productsOf(category.products),
              categories: m.subcategoriesOf(children.length),
            })}
          </p>
          <SelectField {...form.field('move_to')} label={m.target()} defaultValue="" required>
            <option value="" disabled>
              {m.chooseTarget()}
            </option>
            {targets.map(({ id, parent_id, title }) => (
              <option key={id} value={id}>
                {parent_id === null ? inLanguage(title) : `· ${inLanguage(title)}`}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </MoveDialog>
  )
}
