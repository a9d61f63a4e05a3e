import type { StaffCategory } from '@asjad/contract/admin/categories'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field, SelectField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/categories.ts'
import { Presence } from '#app/live/presence.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Parents } from './category-dialogs.tsx'
import { CategoryPicture, type Chosen } from './category-picture.tsx'
import { type Clash, ClashChoice, clashIn } from './clash-choice.tsx'
import { childrenOf } from './tree.ts'

type Fields = Record<'title_ar' | 'title_en' | 'slug', string> &
  Record<'parent_id' | 'picture_id', number | null> & { hidden: boolean }

const fieldsOf = ({ title, slug, parent_id, picture_id, hidden }: StaffCategory): Fields => ({
  title_ar: title.ar,
  title_en: title.en,
  slug,
  parent_id,
  picture_id,
  hidden,
})

const slugRule = (typed: string) =>
  typed.trim() === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed.trim()) ? undefined : m.badSlug()

/** One category, or a new one. Only what was changed is sent, with the version that it began from. */
export function CategoryForm({
  categories,
  category,
  parentId = null,
  onDone,
  onDelete,
}: {
  categories: readonly StaffCategory[]
  /** None for a new one. */
  category: StaffCategory | undefined
  /** Of a new one. */
  parentId?: number | null
  onDone: (category: StaffCategory) => void
  onDelete?: () => void
}) {
  const [picture, setPicture] = useState<Chosen>({ id: category?.picture_id ?? null, media: category?.media ?? null })
  const [isShown, setShown] = useState(category ? !category.hidden : true)
  const [isTouched, setTouched] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const fixed = category !== undefined && childrenOf(categories, category.id).length > 0

  async function save(fields: Fields, version: number) {
    if (!category) {
      const { slug, ...rest } = fields
      const { data } = await call('POST /admin/categories', { ...rest, ...(slug && { slug }) })
      toast.success(m.created({ name: inLanguage(data.title) }))
      return onDone(data)
    }
    const before = fieldsOf(category)
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => before[name as keyof Fields] !== value),
    )
    const headers = { 'if-match': `"${version}"` }
    const { data } = await call('PATCH /admin/categories/:id', { id: category.id, ...changed }, { headers })
    setClash(undefined)
    toast.success(m.saved({ name: inLanguage(data.title) }))
    onDone(data)
  }

  const form = useForm({
    rules: {
      title_ar: required,
      title_en: required,
      slug: category ? (typed, values) => required(typed, values) ?? slugRule(typed) : slugRule,
    },
    send: (values) => {
      const typed = (name: string) => values[name]?.trim() ?? ''
      const fields: Fields = {
        title_ar: typed('title_ar'),
        title_en: typed('title_en'),
        slug: typed('slug'),
        parent_id: typed('parent_id') ? Number(typed('parent_id')) : null,
        picture_id: picture.id,
        hidden: !isShown,
      }
      return save(fields, clash?.version ?? category?.version ?? 1)
    },
    onError: (error) => {
      const found = isApiError(error) ? clashIn(error) : undefined
      setClash(found)
      return found !== undefined
    },
  })

  return (
    <form {...form.props} onInput={() => setTouched(true)}>
      <div className="sect-body form-grid">
        {category && <Presence kind="category" id={category.id} isEditing={isTouched} />}
        <div>
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              role="switch"
              aria-checked={isShown}
              className="switch"
              checked={isShown}
              onChange={(event) => setShown(event.currentTarget.checked)}
            />
            <span>{m.shown()}</span>
          </label>
          <p className="help">{m.shownHelp()}</p>
        </div>
        <div className="bi">
          <Field
            {...form.field('title_ar')}
            label={m.titleAr()}
            lang="ar"
            dir="rtl"
            required
            maxLength={80}
            defaultValue={category?.title.ar}
          />
          <Field
            {...form.field('title_en')}
            label={m.titleEn()}
            lang="en"
            dir="ltr"
            required
            maxLength={80}
            defaultValue={category?.title.en}
          />
        </div>
        <SelectField
          {...form.field('parent_id')}
          label={m.parent()}
          help={fixed ? m.parentFixed() : undefined}
          defaultValue={category ? (category.parent_id ?? '') : (parentId ?? '')}
        >
          <option value="">{m.firstLevel()}</option>
          {!fixed && <Parents categories={categories} except={category?.id} />}
        </SelectField>
        <CategoryPicture chosen={picture} onChoose={setPicture} />
        <Field
          {...form.field('slug')}
          label={m.slug()}
          help={category ? m.slugHelp() : m.slugNewHelp()}
          figures
          required={category !== undefined}
          maxLength={80}
          autoComplete="off"
          defaultValue={category?.slug}
        />
        {clash && <ClashChoice {...{ clash, setShown }} form={form.props.ref} onTheirs={setPicture} />}
        <FormProblem text={form.problem} />
      </div>
      <div className="sect-foot flex items-center gap-2">
        {onDelete && (
          <ToolButton variant="danger-line" onClick={onDelete}>
            {m.remove()}
          </ToolButton>
        )}
        <ToolButton type="submit" variant="primary" className="ms-auto" busy={form.busy}>
          {category ? m.save() : m.create()}
        </ToolButton>
      </div>
    </form>
  )
}
