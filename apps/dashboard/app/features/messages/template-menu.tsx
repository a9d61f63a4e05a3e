import type { MessageTemplate } from '@asjad/contract/admin/messages'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { FileText, Settings2 } from 'lucide'
import * as m from '#app/i18n/messages/tickets.ts'
import { type Addressee, fillTemplate } from './fill-template.ts'

/** Adds a template to what is written, in the language of whoever reads it. */
export const TemplateMenu = ({
  templates,
  shop,
  to,
  text,
  onWrite,
  onManage,
}: {
  templates: readonly MessageTemplate[]
  shop: { ar: string; en: string }
  to: Addressee
  text: string
  onWrite: (text: string) => void
  onManage?: () => void
}) => (
  <Menu
    className="btn btn-tool btn-plain"
    button={
      <>
        <Icon of={FileText} size={16} stroke={1.5} />
        <span>{m.template()}</span>
      </>
    }
    items={[
      ...templates.map((template) => ({
        label: template.name,
        onSelect: () => onWrite([text.trimEnd(), fillTemplate(template, to, shop)].filter(Boolean).join('\n\n')),
      })),
      ...(onManage ? [{ label: m.manageTemplates(), icon: Settings2, onSelect: onManage }] : []),
    ]}
  />
)
