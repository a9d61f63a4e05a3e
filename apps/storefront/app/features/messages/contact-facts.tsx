import { settingOf, socialsOf } from '@asjad/contract/settings'
import { readablePhone } from '@asjad/contract/telephone'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Building2, type IconNode, Mail, MapPin, MessageCircle, Phone, Scale } from 'lucide'
import type { ReactNode } from 'react'
import { useShop } from '#app/api/shop.ts'
import * as m from '#app/i18n/messages/contact.ts'

const link = 'hover:text-gold-ink hover:underline underline-offset-4'

/**
 * How to reach the shop and its legal details, all from the settings. What the merchant left empty is left out. `brief`
 * shows less, so that the form below is reached sooner.
 */
export function ContactFacts({ brief = false }: { brief?: boolean }) {
  const { settings } = useShop()
  const settingText = (key: string) => settingOf(settings, key)
  const whatsApp = socialsOf(settings).find(({ name }) => name === 'whatsapp')?.url
  return (
    <ul className="mt-8 border-t border-line" aria-label={m.howToReach()}>
      {settingText('phone') && (
        <Fact icon={Phone} label={m.phone()} note={settingText('working_hours')}>
          <a href={`tel:${settingText('phone')}`} className={link}>
            <Num>{readablePhone(settingText('phone'))}</Num>
          </a>
        </Fact>
      )}
      {whatsApp && !brief && (
        <Fact icon={MessageCircle} label={m.whatsApp()}>
          <OutLink href={whatsApp}>{m.chatNow()}</OutLink>
        </Fact>
      )}
      {settingText('email') && (
        <Fact icon={Mail} label={m.email()}>
          <a href={`mailto:${settingText('email')}`} className={link}>
            <bdi dir="ltr">{settingText('email')}</bdi>
          </a>
        </Fact>
      )}
      {settingText('company') && (
        <Fact
          icon={MapPin}
          label={m.address()}
          note={<OutLink href={mapUrl(settingText('map_location') || settingText('company'))}>{m.openMap()}</OutLink>}
        >
          {settingText('company')}
        </Fact>
      )}
      {settingText('registration_number') && !brief && (
        <Fact icon={Building2} note={<Numbered label={m.vatNumber()} value={settingText('tax_number')} />}>
          <Numbered label={m.registration()} value={settingText('registration_number')} />
        </Fact>
      )}
      <Fact icon={Scale}>
        <span>
          {m.ministry()}:{' '}
          <a href="tel:1900" className={link}>
            <Num>1900</Num>
          </a>
        </span>
      </Fact>
    </ul>
  )
}

const Fact = ({
  icon,
  label,
  note,
  children,
}: {
  icon: IconNode
  /** For screen readers, if only the icon says what it is. */
  label?: string
  note?: ReactNode
  children: ReactNode
}) => (
  <li className="flex min-h-16 items-center gap-4 border-b border-line py-3">
    <span className="text-gold-ink">
      <Icon of={icon} size={20} />
    </span>
    <div>
      {label && <span className="sr-only">{label}: </span>}
      {children}
      {note && <div className="text-sm text-ink-3">{note}</div>}
    </div>
  </li>
)

const Numbered = ({ label, value }: { label: string; value: string }) => (
  <span>
    {label}: <Num>{value}</Num>
  </span>
)

const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={`${link} underline decoration-gold decoration-1`}>
    {children}
    <span className="sr-only"> ({m.newTab()})</span>
  </a>
)

const mapUrl = (location: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`
