import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { switchLanguage } from '@asjad/ui/i18n/language.ts'
import { locale, otherLocale } from '@asjad/ui/i18n/locale.ts'
import { ChevronDown, CircleUser, Keyboard, Languages, LogOut, Monitor, Moon, Sun } from 'lucide'
import { useNavigate } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'
import { signOut } from '#app/session/sign-out.ts'
import { useStaff } from '#app/session/staff.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { openShortcuts } from './keyboard.ts'
import { setPreferences, type Theme, usePreferences } from './preferences.ts'

const themes: { theme: Theme; name: () => string; icon: typeof Sun }[] = [
  { theme: 'system', name: m.themeSystem, icon: Monitor },
  { theme: 'light', name: m.themeLight, icon: Sun },
  { theme: 'dark', name: m.themeDark, icon: Moon },
]

export function AccountMenu() {
  const { name } = useStaff()
  const { theme: chosen } = usePreferences()
  const navigate = useNavigate()
  return (
    <Menu
      className="top-btn"
      button={
        <>
          <Avatar name={name} className="avatar-night" />
          <span className="max-xl:sr-only">
            <span className="sr-only">{m.accountOf({ name: '' })}</span>
            <span dir="auto">{name}</span>
          </span>
          <Icon of={ChevronDown} size={14} stroke={1.5} className="max-xl:hidden" />
        </>
      }
      items={[
        { label: m.account(), icon: CircleUser, onSelect: () => navigate('/account') },
        ...themes.map(({ theme, name: label, icon }) => ({
          label: `${m.theme()}: ${label()}`,
          icon,
          checked: theme === chosen,
          onSelect: () => setPreferences({ theme }),
        })),
        { label: m.otherLanguage(), icon: Languages, onSelect: () => switchLanguage(otherLocale(locale())) },
        { label: m.shortcuts(), icon: Keyboard, onSelect: openShortcuts },
        { label: m.signOut(), icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}
