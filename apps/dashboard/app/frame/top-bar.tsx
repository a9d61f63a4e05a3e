import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { switchLanguage } from '@asjad/ui/i18n/language.ts'
import { locale, otherLocale } from '@asjad/ui/i18n/locale.ts'
import { Search } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'
import { shopName } from '#app/i18n/shop-name.ts'
import { Keys } from '#app/ui/keys.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { GoldGroup } from './gold-group.tsx'

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const other = otherLocale(locale())
  return (
    <header className="top on-night">
      <Link to="/" className="top-brand" aria-label={m.brandName({ shop: shopName() })}>
        <LogoMark className="h-[30px] w-[42px] text-on-night" />
        <span className="only-desk">{m.dashboard()}</span>
      </Link>
      <button type="button" className="top-search only-desk" onClick={onSearch} aria-keyshortcuts="Control+K">
        <Icon of={Search} size={16} stroke={1.5} />
        <span className="truncate">{m.searchPlaceholder()}</span>
        <span className="ms-auto">
          <Keys of={['Ctrl', 'K']} />
        </span>
      </button>
      <span className="ms-auto" />
      <GoldGroup />
      <button type="button" className="top-btn only-phone" aria-label={m.search()} onClick={onSearch}>
        <Icon of={Search} size={19} stroke={1.5} />
      </button>
      <Bell />
      <button type="button" className="top-btn only-desk" lang={other} onClick={() => switchLanguage(other)}>
        {m.otherLanguage()}
      </button>
      <AccountMenu />
    </header>
  )
}
