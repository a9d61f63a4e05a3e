import { text } from '@asjad/ui/i18n/text.ts'

// For products priced by gold, while sales are paused. Not with the texts of the price bar, which every page loads.
export const priceLate = text('سعر الذهب متأخر', 'The gold price is delayed')
export const pausedSince = text('{why}. آخر سعر {time}.', '{why}. Last price {time}.')
export const lateWhy = text(
  'لم يصلنا سعر الذهب منذ أكثر من 15 دقيقة، فلا نبيع ما يتبعه حتى يصل. السعر المعروض هو آخر سعر عرفناه.',
  'We have not received the gold price for more than 15 minutes, so pieces that follow it are not sold until it arrives. The price shown is the last one we know.',
)
