import { text } from '@asjad/ui/i18n/text.ts'

export const history = text('سجل التعديلات', 'History')
