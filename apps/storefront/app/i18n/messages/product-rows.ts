import { text } from '@asjad/ui/i18n/text.ts'

export const recentlySeen = text('شاهدتها مؤخرًا', 'Recently seen')
export const bestSellers = text('الأكثر مبيعًا', 'Best sellers')
