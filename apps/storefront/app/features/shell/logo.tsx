import { settingOf } from '@asjad/contract/settings'
import { LogoMark, LogoWord } from '@asjad/ui/brand/logo.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Link } from 'react-router'
import { useShopIfLoaded } from '#app/api/shop.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'

/** The logo as a link to the home page. */
export function Logo({ mark, word, className = '' }: { mark: string; word?: string; className?: string }) {
  const shop = useShopIfLoaded()
  const name = (shop && settingOf(shop.settings, 'name')) || common.brand()
  return (
    <Link
      to={paths.home}
      aria-label={m.logoName({ name })}
      className={`inline-flex min-h-11 min-w-11 flex-col items-center justify-center gap-1.5 ${className}`}
    >
      <LogoMark className={mark} />
      {word && <LogoWord className={word} />}
    </Link>
  )
}
