import type { Customer } from '@asjad/contract/admin/customers'
import type { PrivacyRequestKind } from '@asjad/contract/admin/privacy'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { Ellipsis, Eraser, FileDown, Mail, UserCheck, UserX } from 'lucide'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/customer.ts'
import { useMay } from '#app/session/staff.ts'
import { neighboursOf, rememberedList } from '#app/ui/list/list-memory.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export function CustomerHead({
  customer,
  reload,
  onWrite,
  onBlock,
  onAsk,
}: {
  customer: Customer
  reload: () => Promise<void>
  onWrite: () => void
  onBlock: () => void
  onAsk: (kind: PrivacyRequestKind) => void
}) {
  const { id, name, language, created_at: since, block, can } = customer
  const navigate = useNavigate()
  const { run, busy } = useAction()
  const mayWrite = useMay('messages.answer')
  const { previous, next } = neighboursOf('customer list', String(id))
  const to = (other: string | undefined) => () => {
    if (other) navigate(`/customers/${other}`)
  }
  useShortcuts({ '[': to(previous), ']': to(next) })
  const unblock = () =>
    run(async () => {
      await call('DELETE /admin/customers/:id/block', { id })
      toast.success(m.wasUnblocked())
      await reload()
    })
  const back = rememberedList('customer list')?.search
  return (
    <PageHead
      title={<bdi className="free-text">{name}</bdi>}
      backTo={back ? `/customers?${back}` : '/customers'}
      states={
        <>
          {block && (
            <StateMark glyph="fault" tone="danger" boxed>
              {m.blocked()}
            </StateMark>
          )}
          {!customer.email_verified && (
            <StateMark glyph="dashed" tone="warning" boxed>
              {m.unverified()}
            </StateMark>
          )}
        </>
      }
      note={m.sinceIn({ when: formatDate(since), language: language === 'ar' ? m.arabic() : m.english() })}
    >
      {mayWrite && (
        <ToolButton icon={Mail} onClick={onWrite}>
          {m.write()}
        </ToolButton>
      )}
      {can.edit && (
        <Menu
          className="btn btn-tool btn-plain btn-icon"
          button={
            <>
              <Icon of={Ellipsis} size={17} stroke={1.5} />
              <span className="sr-only">{m.more()}</span>
            </>
          }
          items={[
            { label: m.askExport(), icon: FileDown, onSelect: () => onAsk('export') },
            { label: m.askErasure(), icon: Eraser, onSelect: () => onAsk('erasure') },
          ]}
        />
      )}
      {can.edit &&
        (block ? (
          <ToolButton variant="primary" icon={UserCheck} busy={busy} onClick={unblock}>
            {m.unblock()}
          </ToolButton>
        ) : (
          <ToolButton variant="danger-line" icon={UserX} onClick={onBlock}>
            {m.block()}
          </ToolButton>
        ))}
    </PageHead>
  )
}
