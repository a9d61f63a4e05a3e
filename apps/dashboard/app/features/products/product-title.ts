import type { ProductRow } from '@asjad/contract/admin/product-fields'
import { inLanguage } from '#app/i18n/in-language.ts'
import { untitled } from '#app/i18n/messages/products.ts'

/** In the language of the page; a draft may have a title in one language alone, or none. */
export const titleOf = ({ title }: Pick<ProductRow, 'title'>) => inLanguage(title) || title.ar || title.en || untitled()
