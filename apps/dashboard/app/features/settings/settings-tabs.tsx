import { NavLink } from 'react-router'
import { settings as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { useMay } from '#app/session/staff.ts'

/** The two parts of the page, as far as the person may change them. */
export function SettingsTabs() {
  const maySettings = useMay('settings.edit')
  const mayShipping = useMay('shipping.edit')
  return (
    <nav className="views views-page" aria-label={title()}>
      {maySettings && (
        <NavLink to="/settings" end className="view">
          {m.tabSettings()}
        </NavLink>
      )}
      {mayShipping && (
        <NavLink to="/settings/shipping" className="view">
          {m.tabShipping()}
        </NavLink>
      )}
    </nav>
  )
}
