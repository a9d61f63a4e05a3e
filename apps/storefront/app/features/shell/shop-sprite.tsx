import { settingOf } from '@asjad/contract/settings'
import sprite from '@asjad/ui/brand/sprite.svg?raw'
import { InlineSymbols } from '@asjad/ui/controls/inline-symbols.tsx'
import { useShopIfLoaded } from '#app/api/shop.ts'

const logoPath = /^\/logo\/[0-9a-f]{40}-(\d+)x(\d+)\.png$/

/**
 * The symbols of the page, with the shop's own logo in place of the built-in mark. On the server alone: browsers take
 * the symbols from the document, so it costs no script.
 */
export function ShopSprite() {
  const shop = useShopIfLoaded()
  const [path, width, height] = logoPath.exec(shop ? settingOf(shop.settings, 'logo') : '') ?? []
  return <InlineSymbols id="sprite" svg={path ? withLogo(path, width, height) : sprite} />
}

/** The word below the mark stays out: a logo of one's own has the name in it. */
const withLogo = (path: string, width = '', height = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="logo-mark" viewBox="0 0 ${width} ${height}"><image href="${path}" width="${width}" height="${height}"/></symbol><symbol id="logo-word" viewBox="0 0 1 1"></symbol></svg>`
