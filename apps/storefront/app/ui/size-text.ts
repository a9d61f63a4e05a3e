import type { ProductCard } from '@asjad/contract/catalog'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { sizeIn } from '#app/i18n/messages/size.ts'

/** A size with the word "size", for places without a heading. Ring sizes have no unit. */
export const sizeText = ({ size, size_unit }: Pick<ProductCard, 'size' | 'size_unit'>) =>
  sizeIn[size_unit ?? 'ring']({ size: formatFigure(size) })
