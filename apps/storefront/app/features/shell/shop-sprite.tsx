import { logoOf, withLogo } from '@asjad/contract/logo'
import { settingOf } from '@asjad/contract/settings'
import sprite from '@asjad/ui/brand/sprite.svg?raw'
import { InlineSymbols } from '@asjad/ui/controls/inline-symbols.tsx'
import { useShopIfLoaded } from '#app/api/shop.ts'

/**
 * The symbols of the page, with the shop's own logo in place of the built-in mark. On the server alone: browsers take
 * the symbols from the document, so it costs no script.
 */
export function ShopSprite() {
  const shop = useShopIfLoaded()
  const logo = logoOf(shop ? settingOf(shop.settings, 'logo') : '')
  return <InlineSymbols id="sprite" svg={logo ? withLogo(sprite, logo) : sprite} />
}
