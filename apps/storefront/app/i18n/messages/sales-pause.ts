import { text } from '@asjad/ui/i18n/text.ts'

// For products priced by gold, while sales are paused. Not with the texts of the price bar, which every page loads.
export const pausedSince = {
  late: text('سعر الذهب متأخر. آخر تحديث {time}.', 'The gold price is delayed. Last update {time}.'),
  confirming: text(
    'نؤكد سعر الذهب الآن. آخر سعر مؤكد {time}.',
    'The gold price is being confirmed. Last confirmed {time}.',
  ),
}
const lateWhy = text(
  'لم يصلنا سعر الذهب منذ أكثر من 15 دقيقة، فلا نبيع ما يتبعه حتى يصل. السعر المعروض هو آخر سعر عرفناه.',
  'We have not received the gold price for more than 15 minutes, so pieces that follow it are not sold until it arrives. The price shown is the last one we know.',
)
const confirmingWhy = text(
  'نتأكد من سعر الذهب قبل أن نبيع به، ويستغرق ذلك عادةً بضع دقائق. السعر المعروض هو آخر سعر مؤكد.',
  'We are making sure of the gold price before we sell by it, which usually takes a few minutes. The price shown is the last one confirmed.',
)
export const pausedReason = { late: lateWhy, confirming: confirmingWhy }
