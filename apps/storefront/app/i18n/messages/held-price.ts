import { text } from '../text.ts'

// A price by gold that is too old to buy at. Apart from the strip's texts, which every page ships.
export const heldSince = text('سعر الذهب متأخر. آخر تحديث {time}.', 'The gold price is delayed. Last update {time}.')
export const heldWhy = text(
  'لم يصلنا سعر الذهب منذ أكثر من 15 دقيقة، فلا نبيع ما يتبعه حتى يصل. السعر المعروض هو آخر سعر عرفناه.',
  'We have not received the gold price for more than 15 minutes, so pieces that follow it are not sold until it arrives. The price shown is the last one we know.',
)
