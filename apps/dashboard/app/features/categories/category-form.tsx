import type { StaffCategory } from '@asjad/contract/admin/categories'
import type { Picture as PictureData } from '@asjad/contract/picture'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Field, SelectField } from '@asjad/ui/controls/field.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Suspense, useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { TextField } from '#app/features/content/text-field.tsx'
import { useTexts } from '#app/features/content/use-texts.ts'
import { SwitchField } from '#app/forms/switch-field.tsx'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/categories.ts'
import { Presence } from '#app/live/presence.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Parents } from './category-dialogs.tsx'
import { CategoryHistory } from './category-history.tsx'
import { CategoryPicture } from './category-picture.tsx'
import { childrenOf } from './tree.ts'

const ClashDialog = lazyComponent(() => import('#app/features/content/clash-dialog.tsx'))

/** What the fields hold: an empty text stands for no parent and for no picture. */
type Fields = {
  title_ar: string
  title_en: string
  slug: string
  parent_id: number | ''
  picture_id: number | ''
  hidden: 0 | 1
}
type Stored = Record<'title_ar' | 'title_en' | 'slug', string> &
  Record<'parent_id' | 'picture_id', number | null> & { hidden: boolean }

const fieldsOf = ({ parent_id, picture_id, hidden, ...texts }: Stored): Fields => ({
  title_ar: texts.title_ar,
  title_en: texts.title_en,
  slug: texts.slug,
  parent_id: parent_id ?? '',
  picture_id: picture_id ?? '',
  hidden: hidden ? 1 : 0,
})
const storedIn = ({ title, ...others }: StaffCategory): Stored => ({
  ...others,
  title_ar: title.ar,
  title_en: title.en,
})
const savedOf = (category: StaffCategory) => ({ texts: fieldsOf(storedIn(category)), version: category.version })

function toSend({ parent_id, picture_id, hidden, ...texts }: Partial<Fields>) {
  return {
    ...texts,
    ...(parent_id !== undefined && { parent_id: parent_id === '' ? null : parent_id }),
    ...(picture_id !== undefined && { picture_id: picture_id === '' ? null : picture_id }),
    ...(hidden !== undefined && { hidden: hidden === 1 }),
  }
}

const names: Record<string, () => string> = {
  title_ar: m.titleAr,
  title_en: m.titleEn,
  slug: m.slug,
  parent_id: m.parent,
  picture_id: m.picture,
  hidden: m.shown,
}

const slugFault = (typed: string) =>
  typed.trim() === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed.trim()) ? undefined : m.badSlug()

/** One category, or a new one. Only what was changed is sent, with the version that it began from. */
export function CategoryForm({
  categories,
  category,
  parentId = null,
  onDone,
  onStale,
  onDelete,
}: {
  categories: readonly StaffCategory[]
  /** None for a new one. */
  category: StaffCategory | undefined
  /** Of a new one. */
  parentId?: number | null
  onDone: (category: StaffCategory) => void
  /** Somebody else has changed the categories. */
  onStale: () => Promise<unknown>
  onDelete?: () => void
}) {
  const [uploads, setUploads] = useState<readonly { id: number; media: PictureData }[]>([])
  const blank: Fields = { title_ar: '', title_en: '', slug: '', parent_id: parentId ?? '', picture_id: '', hidden: 0 }
  const form = useTexts<Fields>({
    record: `category ${category?.id ?? `new ${parentId ?? ''}`}`,
    saved: category ? savedOf(category) : { texts: blank, version: null },
    textsIn: (current) => fieldsOf(current as Stored),
    async send(changed, { version }, { slug, ...others }) {
      if (!category) {
        const { data } = await call('POST /admin/categories', {
          ...toSend(others),
          title_ar: others.title_ar,
          title_en: others.title_en,
          ...(slug && { slug }),
        })
        toast.success(m.created({ name: inLanguage(data.title) }))
        onDone(data)
        return { texts: blank, version: null }
      }
      try {
        const headers = { 'if-match': `"${version}"` }
        const input = { id: category.id, ...toSend(changed) }
        const { data } = await call('PATCH /admin/categories/:id', input, { headers })
        toast.success(m.saved({ name: inLanguage(data.title) }))
        onDone(data)
        return savedOf(data)
      } catch (error) {
        // Their parent and their picture are known by name then.
        if (isApiError(error) && error.code === 'changed_meanwhile') await onStale()
        throw error
      }
    },
  })
  const { values, saved, accept, isUnsaved } = form
  // Nobody has typed anything: the fields follow what others have saved.
  useEffect(() => {
    if (category && !isUnsaved && category.version > (saved.version ?? 0)) accept(savedOf(category))
  }, [category, isUnsaved, saved.version, accept])

  const fixed = category !== undefined && childrenOf(categories, category.id).length > 0
  const mediaOf = (id: unknown) =>
    uploads.find((one) => one.id === id)?.media ??
    categories.find(({ picture_id, media }) => picture_id === id && media)?.media ??
    null
  const show = (value: unknown, field: string) => {
    if (field === 'hidden') return value ? m.hidden() : m.shown()
    if (field === 'parent_id') {
      const parent = categories.find(({ id }) => id === value)
      return parent ? inLanguage(parent.title) : m.firstLevel()
    }
    if (field !== 'picture_id') return String(value)
    const media = mediaOf(value)
    if (value === null) return m.noPicture()
    return media ? <Picture of={media} alt={m.otherPicture()} sizes="88px" className="h-27 w-22" /> : m.otherPicture()
  }
  const text = (name: 'title_ar' | 'title_en', label: string) => (
    <TextField form={form} {...{ name, label }} required maxLength={80} />
  )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div className="sect-body form-grid">
        {category && <Presence kind="category" id={category.id} isEditing={isUnsaved} />}
        <DraftNote draft={form.draft} onRestore={form.restoreDraft} />
        <SwitchField
          label={m.shown()}
          help={m.shownHelp()}
          isOn={values.hidden === 0}
          onChange={(isShown) => form.set('hidden', isShown ? 0 : 1)}
        />
        <div className="bi">
          {text('title_ar', m.titleAr())}
          {text('title_en', m.titleEn())}
        </div>
        <SelectField
          label={m.parent()}
          help={fixed ? m.parentFixed() : undefined}
          error={form.faults.parent_id}
          value={values.parent_id}
          onChange={({ target }) => form.set('parent_id', target.value === '' ? '' : Number(target.value))}
        >
          <option value="">{m.firstLevel()}</option>
          {!fixed && <Parents categories={categories} except={category?.id} />}
        </SelectField>
        <CategoryPicture
          chosen={{ id: values.picture_id === '' ? null : values.picture_id, media: mediaOf(values.picture_id) }}
          onChoose={({ id, media }) => {
            if (id !== null && media) setUploads((known) => [...known, { id, media }])
            form.set('picture_id', id ?? '')
          }}
        />
        <Field
          label={m.slug()}
          help={category ? m.slugHelp() : m.slugNewHelp()}
          error={form.faults.slug ?? slugFault(values.slug)}
          figures
          required={category !== undefined}
          maxLength={80}
          autoComplete="off"
          value={values.slug}
          onChange={({ target }) => form.set('slug', target.value)}
        />
        <FormProblem text={form.problem ?? form.faults.picture_id} />
        {category && <CategoryHistory key={category.version} {...{ categories, category }} />}
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
      <UnsavedChanges when={isUnsaved} param="category" />
      <Suspense>
        {form.clash && (
          <ClashDialog
            clash={form.clash}
            nameOf={(field) => names[field]?.() ?? field}
            show={show}
            onResolve={(theirs) => void form.resolve(theirs)}
            onClose={form.giveUpClash}
          />
        )}
      </Suspense>
    </form>
  )
}
