import type { MessageTemplate } from '@asjad/contract/admin/messages'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { FileText, Plus } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { writeDraft } from '#app/forms/draft.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/tickets.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** One's own templates and the shared ones; one of them is edited at a time. */
export default function TemplateDrawer({
  templates,
  failed,
  onRetry,
  onClose,
  onChanged,
}: {
  /** None: they are under way, or could not be loaded. */
  templates: readonly MessageTemplate[] | undefined
  failed: boolean
  onRetry: () => Promise<void>
  onClose: () => void
  onChanged: () => void
}) {
  const [open, setOpen] = useState<MessageTemplate | 'new'>()
  const { run } = useAction()
  const done = () => {
    setOpen(undefined)
    onChanged()
  }
  const restore = ({ name, shared, text_ar, text_en }: MessageTemplate) =>
    run(() => call('POST /admin/message-templates', { name, shared, text_ar, text_en }).finally(onChanged))
  const remove = (template: MessageTemplate) =>
    run(async () => {
      await call('DELETE /admin/message-templates/:id', { id: template.id })
      toast.success(
        <>
          {m.templateDeleted()}{' '}
          <button type="button" className="underline" onClick={() => restore(template)}>
            {m.undo()}
          </button>
        </>,
        { long: true },
      )
      done()
    })
  if (open)
    return (
      <Drawer
        key="form"
        title={open === 'new' ? m.newTemplate() : m.editTemplate()}
        record={recordOf(open === 'new' ? undefined : open)}
        onClose={() => setOpen(undefined)}
      >
        <TemplateForm template={open === 'new' ? undefined : open} onDone={done} onDelete={remove} />
      </Drawer>
    )
  return (
    <Drawer
      title={m.templates()}
      onClose={onClose}
      foot={
        <ToolButton variant="primary" icon={Plus} onClick={() => setOpen('new')}>
          {m.newTemplate()}
        </ToolButton>
      }
    >
      {!templates ? (
        failed ? (
          <Failed onRetry={onRetry} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={2} rows={4} />
          </AfterDelay>
        )
      ) : templates.length === 0 ? (
        <Empty icon={FileText} title={m.noTemplates()} text={m.noTemplatesText()} />
      ) : (
        <ul aria-label={m.templates()}>
          {templates.map((template) => (
            <li key={template.id} className="border-t border-line first:border-0">
              <button
                type="button"
                className="block w-full py-2.5 text-start hover:bg-row-hover"
                onClick={() => setOpen(template)}
              >
                <span className="flex gap-2">
                  <bdi className="cell-main">{template.name}</bdi>
                  <span className="muted ms-auto text-[.8125rem]">{template.shared ? m.shared() : m.own()}</span>
                </span>
                <span className="cell-sub block truncate" dir="rtl" lang="ar">
                  {template.text_ar}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

const recordOf = (template: MessageTemplate | undefined) => `message template ${template?.id ?? 'new'}`

function TemplateForm({
  template,
  onDone,
  onDelete,
}: {
  template: MessageTemplate | undefined
  onDone: () => void
  onDelete: (template: MessageTemplate) => void
}) {
  const filled = (value: string) => (value.trim() === '' ? m.required() : undefined)
  const [shared, setShared] = useState(template?.shared ?? true)
  const form = useForm({
    rules: { name: filled, text_ar: filled, text_en: filled },
    async send({ name = '', text_ar = '', text_en = '' }) {
      const fields = { name, text_ar, text_en, shared }
      if (template) {
        const { id, version } = template
        await call('PATCH /admin/message-templates/:id', { id, version, ...fields })
      } else await call('POST /admin/message-templates', fields)
      writeDraft(recordOf(template), null)
      toast.success(m.templateSaved())
      onDone()
    },
  })
  const help = m.placeholdersHelp({
    list: (Object.keys(m.placeholderNames) as (keyof typeof m.placeholderNames)[])
      .map((name) => `\u2066{${name}}\u2069 ${m.placeholderNames[name]()}`)
      .join(listComma()),
  })
  return (
    <form {...form.props}>
      <div className="form-grid">
        <Field {...form.field('name')} label={m.templateName()} defaultValue={template?.name} dir="auto" required />
        <TextAreaField
          {...form.field('text_ar')}
          label={m.textAr()}
          rows={6}
          lang="ar"
          dir="rtl"
          required
          defaultValue={template?.text_ar}
        />
        <TextAreaField
          {...form.field('text_en')}
          label={m.textEn()}
          rows={6}
          lang="en"
          dir="ltr"
          required
          defaultValue={template?.text_en}
        />
        <p className="help">{help}</p>
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            name="shared"
            className="check check-sm mt-0.5"
            checked={shared}
            disabled={template?.shared && !template.mine}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <span>
            {m.shared()}
            <span className="help block">{m.sharedHelp()}</span>
          </span>
        </label>
        <FormProblem text={form.problem} />
      </div>
      <div className="mt-5 flex items-center gap-2">
        {template && (
          <ToolButton variant="danger-line" onClick={() => onDelete(template)}>
            {m.deleteTemplate()}
          </ToolButton>
        )}
        <ToolButton type="submit" variant="primary" className="ms-auto" busy={form.busy}>
          {m.saveTemplate()}
        </ToolButton>
      </div>
    </form>
  )
}
