import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Bell as BellIcon } from 'lucide'
import { useId } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'
import { useNotices } from './notices.ts'

/** What needs somebody, then what is only news. Each leads to its page. */
export function Bell() {
  const id = useId()
  const notices = useNotices()
  return (
    <>
      <button type="button" className="top-btn" popoverTarget={id} aria-label={m.newNotifications(notices.length)}>
        <Icon of={BellIcon} size={18} stroke={1.5} />
        {notices.length > 0 && (
          <span className="count" aria-hidden="true">
            <Num>{notices.length}</Num>
          </span>
        )}
      </button>
      <div id={id} popover="auto" className="menu bell-list">
        <p className="menu-head">{m.notifications()}</p>
        {notices.length === 0 && <p className="px-2.5 pb-2">{m.noNotifications()}</p>}
        {notices.map(({ key, text, to }) => (
          <Link key={key} to={to} className="menu-item" onClick={() => document.getElementById(id)?.hidePopover()}>
            {text}
          </Link>
        ))}
      </div>
    </>
  )
}
