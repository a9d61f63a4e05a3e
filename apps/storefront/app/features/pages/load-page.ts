import type { PageSlug } from '@asjad/contract/content'
import type { LoadContext } from '@asjad/ui/api/page-loader.ts'

/** A page of the merchant; with a link that the staff made, as it is saved, published or not. */
export async function loadPage({ call, url }: Pick<LoadContext, 'call' | 'url'>, slug: PageSlug) {
  const token = url.searchParams.get('preview')
  const { data } = await (token ? call('GET /page-previews/:token', { token }) : call('GET /pages/:slug', { slug }))
  return { page: data, isPreview: token !== null }
}
