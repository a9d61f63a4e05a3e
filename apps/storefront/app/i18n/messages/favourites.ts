import { text } from '@asjad/ui/i18n/text.ts'

export const favourites = text('المفضلة', 'Favorites')
export const none = text('لا توجد قطع مفضلة', 'No favorites found')
export const noneText = text(
  'اضغط على القلب عند أي قطعة تعجبك لتجدها هنا لاحقًا.',
  'Press the heart on a piece you like to find it here later.',
)
