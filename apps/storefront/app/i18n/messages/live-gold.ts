import { text } from '@asjad/ui/i18n/text.ts'

// Price changes, for screen readers
export const roseTo = text(
  'ارتفع جرام الذهب عيار 24 إلى {price} ريال سعودي',
  'The 24K gram of gold rose to SAR {price}',
)
export const fellTo = text(
  'انخفض جرام الذهب عيار 24 إلى {price} ريال سعودي',
  'The 24K gram of gold fell to SAR {price}',
)
