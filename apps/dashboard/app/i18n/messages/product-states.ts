import { text } from '@asjad/ui/i18n/text.ts'

export const draft = text('مسودة', 'Draft')
export const scheduled = text('مجدول', 'Scheduled')
export const published = text('منشور', 'Published')
export const archived = text('مؤرشف', 'Archived')
export const binned = text('محذوف', 'In the bin')
