import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('لا يوجد اتصال بالإنترنت', 'Offline Mode')
export const check = text(
  'أنت غير متصل بالإنترنت حاليًّا. تحقق من اتصالك.',
  'You are currently offline. Please check your internet connection.',
)
export const offline = text('أنت غير متصل.', 'You are offline.')
export const pricesAsOf = text('الأسعار المعروضة كما كانت في {day}، {time}', 'Prices shown are as of {day}, {time}')
