import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Store } from 'lucide'
import { useLocation } from 'react-router'
import * as m from '#app/i18n/messages/setup.ts'
import { ToolLink } from '#app/ui/tool-button.tsx'

/** Loaded when it is needed: every page would carry its words. */
export default function Closed() {
  const { pathname } = useLocation()
  return (
    <div className="halt" role="status">
      <Icon of={Store} size={16} stroke={1.5} />
      <strong>{m.closedBar()}</strong>
      {pathname !== '/setup' && (
        <span className="ms-auto flex gap-2">
          <ToolLink to="/setup">{m.goOn()}</ToolLink>
        </span>
      )}
    </div>
  )
}
