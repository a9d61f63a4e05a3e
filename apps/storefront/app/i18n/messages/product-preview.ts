import { text } from '@asjad/ui/i18n/text.ts'

export const preview = text('معاينة', 'Preview')
export const previewText = text(
  'هكذا يرى الزبائن هذه القطعة عند نشرها. الرابط صالح ساعة واحدة، ولا يمكن الشراء من هذه الصفحة.',
  'This is how shoppers will see the piece once it is published. The link works for an hour, and nothing can be bought here.',
)
