import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { switchLanguage } from '@asjad/ui/i18n/language.ts'
import { locale, otherLocale } from '@asjad/ui/i18n/locale.ts'
import { Menu } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { pageAt, pagesFor } from '#app/pages.ts'
import { useStaff } from '#app/session/staff.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { NavItem, useGroups } from './navigation.tsx'

/** Phones: the pages of every day at the lower edge, the rest in a sheet. */
export function TabBar() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const tabs = pagesFor(useStaff().permissions).filter(({ tab }) => tab)
  return (
    <>
      <nav className="tabbar" aria-label={m.mainPages()}>
        {tabs.map((page) => (
          <Link key={page.path} to={page.path} aria-current={pageAt(pathname) === page ? 'page' : undefined}>
            <Icon of={page.icon} size={20} stroke={1.5} />
            <span>{page.name()}</span>
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={Menu} size={20} stroke={1.5} />
          <span>{m.more()}</span>
        </button>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} label={m.more()} className="only-phone">
        <MoreSheet onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MoreSheet({ onClose }: { onClose: () => void }) {
  const { name, roles } = useStaff()
  const other = otherLocale(locale())
  return (
    <div className="px-3 pb-6">
      <span className="grip" />
      <div className="flex items-center gap-3 px-1 pb-2">
        <Avatar name={name} />
        <p className="min-w-0">
          <span className="cell-main block" dir="auto">
            {name}
          </span>
          <span className="cell-sub">{roleNames(roles)}</span>
        </p>
        <button
          type="button"
          className="btn btn-tool btn-bare ms-auto"
          lang={other}
          onClick={() => switchLanguage(other)}
        >
          {m.otherLanguage()}
        </button>
      </div>
      {useGroups().map(({ name: group, pages }) => (
        <div key={group ?? ''}>
          {group && <p className="nav-head">{group}</p>}
          <div className="grid grid-cols-2">
            {pages.map((page) => (
              <NavItem key={page.path} page={page} onClick={onClose} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
