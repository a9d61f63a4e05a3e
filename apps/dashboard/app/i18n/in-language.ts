import { locale } from '@asjad/ui/i18n/locale.ts'

export const inLanguage = ({ ar, en }: { ar: string; en: string }) => (locale() === 'ar' ? ar : en)
