import { Icon } from '@asjad/ui/controls/icon.tsx'
import { BadgeCheck, CircleUserRound, Heart, type IconNode, MapPin, Package, Receipt, ShieldCheck } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as m from '#app/i18n/messages/account.ts'
import * as address from '#app/i18n/messages/address.ts'
import * as shell from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { profileSectionOf } from './profile-sections.ts'

type Entry = { to: string; label: () => string; icon: IconNode }

export const profileTitles = { details: m.profile, addresses: address.addresses, security: m.security }

const entries: Entry[] = [
  { to: paths.orders, label: shell.myOrders, icon: Package },
  { to: paths.transactions, label: m.transactions, icon: Receipt },
  { to: paths.profile, label: profileTitles.details, icon: CircleUserRound },
  { to: paths.profileSection('addresses'), label: profileTitles.addresses, icon: MapPin },
  { to: paths.profileSection('security'), label: profileTitles.security, icon: ShieldCheck },
  { to: paths.favourites, label: m.favorites, icon: Heart },
  { to: paths.certificates, label: m.certificates, icon: BadgeCheck },
]

/** Frame of the account pages: navigation at the side, or as a row on top on phones. */
export function AccountLayout({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap pt-6 lg:pt-12">
      <h1 className="display text-d3">{title}</h1>
      <div className="mt-5 grid items-start gap-x-16 gap-y-6 lg:mt-9 lg:grid-cols-[14rem_1fr]">
        <nav
          aria-label={m.myAccount()}
          className="[scrollbar-width:none] max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter"
        >
          <ul className="flex gap-x-1 border-line max-lg:w-max max-lg:min-w-full max-lg:border-b lg:flex-col">
            {entries.map((entry) => (
              <li key={entry.to}>
                <EntryLink {...entry} current={isCurrent(entry.to, pathname, search)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}

/** The sections of the profile differ only in the query. The server drops an unknown one from the address. */
function isCurrent(to: string, pathname: string, search: string) {
  const [path = '', query = ''] = to.split('?')
  const section = (text: string) => profileSectionOf(new URLSearchParams(text))
  return paths.samePage(path, pathname) && section(query) === section(search)
}

function EntryLink({ to, label, icon, current }: Entry & { current: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // On phones the row scrolls sideways, so the current entry may be outside the viewport.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={current ? 'page' : undefined}
      className={`flex min-h-12 items-center gap-3 px-3 text-[.9375rem] whitespace-nowrap lg:px-0 ${current ? 'border-accent font-medium text-accent max-lg:border-b-2' : 'text-ink-2'}`}
    >
      <span className="max-lg:hidden">
        <Icon of={icon} size={19} />
      </span>
      {label()}
      {current && <span className="nuqta ms-auto max-lg:hidden" />}
    </Link>
  )
}
