/** In what a logo is drawn, if that is all dark or all light and the rest transparent: it needs the other ground. */
export type LogoInk = 'dark' | 'light'

export type Logo = { path: string; hash: string; width: number; height: number; ink: LogoInk | null }

const pattern = /^\/logo\/([0-9a-f]{40})-(\d{1,4})x(\d{1,4})(?:-(dark|light))?\.png$/

/** The logo that the setting names; undefined if there is none. */
export function logoOf(path: string): Logo | undefined {
  const [, hash, width, height, ink] = pattern.exec(path) ?? []
  return hash === undefined
    ? undefined
    : { path, hash, width: Number(width), height: Number(height), ink: (ink as LogoInk | undefined) ?? null }
}

export const logoPath = ({ hash, width, height, ink }: Omit<Logo, 'path'>) =>
  `/logo/${hash}-${width}x${height}${ink ? `-${ink}` : ''}.png`

/** How many times wider than high its place is: `data-logo` of a document. */
export const logoShape = ({ width, height }: Logo) => String(Math.min(5, Math.max(1, Math.round(width / height))))

/** The part of the built-in symbols that a logo of one's own replaces. */
const builtIn = /<symbol id="logo-(?:mark|word)"[\s\S]*?<\/symbol>/g

/**
 * The symbols of a page with the shop's own logo in place of the built-in mark, and without the word below it: a logo of
 * one's own has the name in it. Where the ground does not suit its ink, styles give the plate a colour.
 */
export const withLogo = (symbols: string, logo: Logo) =>
  symbols.replace(builtIn, (symbol) =>
    symbol.startsWith('<symbol id="logo-mark"') ? markOf(logo) : '<symbol id="logo-word" viewBox="0 0 1 1"></symbol>',
  )

function markOf({ path, width, height, ink }: Logo) {
  const image = `<image href="${path}" width="${width}" height="${height}"/>`
  if (!ink) return `<symbol id="logo-mark" viewBox="0 0 ${width} ${height}">${image}</symbol>`
  const edge = Math.round(height / 8)
  const box = { x: -edge, y: -edge, width: width + 2 * edge, height: height + 2 * edge }
  const plate = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${edge}" fill="var(--plate-of-${ink}-logo, none)"/>`
  return `<symbol id="logo-mark" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${plate}${image}</symbol>`
}
