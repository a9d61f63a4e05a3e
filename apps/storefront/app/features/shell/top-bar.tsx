import { settingOf, socialsOf } from '@asjad/contract/settings'
import { readablePhone } from '@asjad/contract/telephone'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Mail, Phone } from 'lucide'
import { useShop } from '#app/api/shop.ts'
import { useGoldPrices } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { GoldPriceBar } from './gold-price-bar.tsx'
import { LanguageLinks } from './language-switch.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The first row of every page: the gold price, contact and language. */
export function TopBar() {
  const { settings } = useShop()
  const goldPrices = useGoldPrices()
  const phone = settingOf(settings, 'phone')
  const email = settingOf(settings, 'email')
  const socials = socialsOf(settings).filter(({ name }) => name !== 'twitter')
  return (
    <section aria-label={m.topBar()} className="no-print on-night bg-night text-on-night">
      <div className="wrap flex items-stretch justify-between gap-6 max-lg:px-2">
        <GoldPriceBar prices={goldPrices} />
        <div className="-me-3 hidden items-center text-sm text-on-night-2 lg:flex">
          {phone && (
            <a
              href={`tel:${phone}`}
              className="inline-flex h-11 items-center gap-2 px-3 whitespace-nowrap hover:text-on-night"
            >
              <Icon of={Phone} size={15} />
              <Num className="max-xl:sr-only">{readablePhone(phone)}</Num>
            </a>
          )}
          {email && (
            <a
              href={`mailto:${email}`}
              className="inline-flex h-11 items-center gap-2 px-3 whitespace-nowrap hover:text-on-night"
            >
              <Icon of={Mail} size={15} />
              <bdi dir="ltr" className="max-[1700px]:sr-only">
                {email}
              </bdi>
            </a>
          )}
          <SocialLinks of={socials} box="h-11 w-10" size={15} />
          <ThemeToggle className="h-11 w-10 hover:text-on-night" size={16} />
          <span className="mx-2 h-4 w-px bg-night-line" />
          <LanguageLinks />
        </div>
      </div>
    </section>
  )
}
