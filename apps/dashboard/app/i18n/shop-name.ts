import { locale } from '@asjad/ui/i18n/locale.ts'
import { brand } from '@asjad/ui/i18n/messages/common.ts'

/** What the shop is called; its document says it in both languages. */
export function shopName() {
  const { shopAr, shopEn } = document.documentElement.dataset
  return (locale() === 'ar' ? shopAr : shopEn) || brand()
}
