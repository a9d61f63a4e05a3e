import { settingOf } from '@asjad/contract/settings'
import type { MetaDescriptor } from 'react-router'
import * as m from '#app/i18n/messages/common.ts'
import type { Shop } from '#app/lib/shop.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/**
 * The head of one page. Its title is the company's name and the page's, in the current language. `matches` are those that
 * a route's `meta` is given: the company's name stands in the root's data.
 */
export function pageMeta({
  title,
  description,
  image,
  hidden = false,
  matches,
}: {
  title: string
  description?: string
  /** An absolute or root-relative address, for previews of a shared link. */
  image?: string
  /** For pages that no search engine should list. */
  hidden?: boolean
  matches: readonly Match[]
}): MetaDescriptor[] {
  const full = `${companyOf(matches)} | ${title}`
  return [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:type', content: 'website' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

function companyOf(matches: readonly Match[]) {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined
  return (shop && settingOf(shop.settings, 'name')) || m.brand()
}
