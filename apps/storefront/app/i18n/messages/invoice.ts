import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('الفاتورة الضريبية', 'Tax invoice')
export const downloadFailed = text('تعذّر تنزيل الملف. أعد المحاولة.', 'The file could not be downloaded. Try again.')

/** A tax document is in Arabic by law, with English beside it, whatever the language of the page is. */
export const labels = {
  invoice: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  creditNote: { ar: 'إشعار دائن', en: 'Credit note' },
  number: { ar: 'الرقم', en: 'Number' },
  issued: { ar: 'تاريخ الإصدار ووقته', en: 'Issued' },
  order: { ar: 'رقم الطلب', en: 'Order' },
  ofInvoice: { ar: 'عن الفاتورة', en: 'For invoice' },
  reason: { ar: 'السبب', en: 'Reason' },
  paidBy: { ar: 'طريقة الدفع', en: 'Paid by' },
  card: { ar: 'بطاقة', en: 'Card' },
  cash: { ar: 'نقدًا عند الاستلام', en: 'Cash on delivery' },
  transfer: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  seller: { ar: 'المورّد', en: 'Seller' },
  vatNumber: { ar: 'الرقم الضريبي', en: 'VAT number' },
  registration: { ar: 'السجل التجاري', en: 'Commercial registration' },
  item: { ar: 'الوصف', en: 'Description' },
  caliber: { ar: 'العيار', en: 'Karat' },
  weight: { ar: 'الوزن (جم)', en: 'Weight (g)' },
  gramPrice: { ar: 'سعر الجرام', en: 'Gram price' },
  making: { ar: 'المصنعية', en: 'Making charge' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  unitPrice: { ar: 'سعر القطعة', en: 'Unit price' },
  discount: { ar: 'الخصم', en: 'Discount' },
  transferDiscount: { ar: 'خصم التحويل البنكي', en: 'Bank transfer discount' },
  vatRate: { ar: 'نسبة الضريبة', en: 'VAT rate' },
  vat: { ar: 'الضريبة', en: 'VAT' },
  lineTotal: { ar: 'المبلغ شامل الضريبة', en: 'Total with VAT' },
  subtotal: { ar: 'مجموع القطع قبل الضريبة', en: 'Pieces before VAT' },
  delivery: { ar: 'التوصيل قبل الضريبة', en: 'Delivery before VAT' },
  taxable: { ar: 'الإجمالي غير شامل الضريبة', en: 'Total before VAT' },
  vatTotal: { ar: 'إجمالي ضريبة القيمة المضافة', en: 'Total VAT' },
  total: { ar: 'الإجمالي شامل الضريبة', en: 'Total with VAT' },
  zeroReason: {
    ar: 'ذهب استثماري بنقاء 99% فأكثر: ضريبة بنسبة الصفر',
    en: 'Investment gold of 99% and above: zero-rated',
  },
  qr: { ar: 'رمز الفاتورة', en: 'Invoice code' },
} as const

export type Bilingual = { ar: string; en: string }
