import type { SettingKey } from '@asjad/contract/admin/settings'
import { text } from '@asjad/ui/i18n/text.ts'

/** What each setting is called, and where it shows or counts. */
export const settingNames: Record<SettingKey, { name: () => string; shows: () => string }> = {
  name: {
    name: text('اسم المتجر', 'Shop name'),
    shows: text('العنوان والفاتورة والرسائل', 'title, invoice, mail'),
  },
  logo: {
    name: text('الشعار', 'Logo'),
    shows: text(
      'أعلى كل صفحة، والفواتير والمطبوعات والرسائل، وأيقونة المتصفح والتطبيق',
      'top of every page, invoices and prints, mails, icon of tab and app',
    ),
  },
  home_title: {
    name: text('عنوان الصفحة الرئيسية', 'Title of the home page'),
    shows: text('الصفحة الرئيسية ونتائج البحث', 'home page, search engines'),
  },
  home_description: {
    name: text('وصف المتجر', 'Description of the shop'),
    shows: text('الصفحة الرئيسية ونتائج البحث', 'home page, search engines'),
  },
  company: {
    name: text('عنوان المتجر', 'Address of the shop'),
    shows: text('التذييل والفاتورة والرسائل', 'footer, invoice, mail'),
  },
  working_hours: {
    name: text('أوقات العمل', 'Hours'),
    shows: text('صفحة التواصل', 'contact page'),
  },
  'work.days': {
    name: text('أيام العمل', 'Work days'),
    shows: text('صفحة القطعة ومواعيد التوصيل', 'product pages, delivery days'),
  },
  'work.cut_off_hour': {
    name: text('يُحسب من الغد ما يُطلب بعد', 'Orders count from the next day after'),
    shows: text('صفحة القطعة ومواعيد التوصيل', 'product pages, delivery days'),
  },
  'work.holidays': {
    name: text('الإجازات', 'Holidays'),
    shows: text(
      'مواعيد التوصيل، وصفحة القطعة قبلها بأسبوعين',
      'delivery days, and product pages from two weeks before',
    ),
  },
  answer_time: {
    name: text('متى تردون', 'When you answer'),
    shows: text('صفحات المراسلة وتأكيد الرسالة', 'contact pages, mail that confirms a message'),
  },
  phone: {
    name: text('الهاتف', 'Phone'),
    shows: text('أعلى الصفحة والتذييل وواتساب', 'top bar, footer, WhatsApp'),
  },
  email: {
    name: text('البريد', 'Email'),
    shows: text('التذييل، وتصله ردود الرسائل', 'footer; answers to mails arrive there'),
  },
  po: { name: text('الرمز البريدي', 'Postal code'), shows: text('صفحة التواصل', 'contact page') },
  map_location: {
    name: text('الموقع على الخريطة', 'Place on the map'),
    shows: text('صفحة التواصل ونتائج البحث', 'contact page, search engines'),
  },
  tax_number: { name: text('الرقم الضريبي', 'VAT number'), shows: text('كل فاتورة والتذييل', 'every invoice, footer') },
  registration_number: {
    name: text('السجل التجاري', 'Commercial register'),
    shows: text('التذييل والفاتورة', 'footer, invoice'),
  },
  business_center_number: {
    name: text('رقم المركز السعودي للأعمال', 'Business Center number'),
    shows: text('صفحة التواصل', 'contact page'),
  },
  instagram: { name: text('إنستغرام', 'Instagram'), shows: text('التذييل', 'footer') },
  facebook: { name: text('فيسبوك', 'Facebook'), shows: text('التذييل', 'footer') },
  twitter: { name: text('إكس', 'X'), shows: text('التذييل', 'footer') },
  google_play_download_link: {
    name: text('التطبيق في Google Play', 'App in Google Play'),
    shows: text('التذييل', 'footer'),
  },
  apple_store_download_link: {
    name: text('التطبيق في App Store', 'App in the App Store'),
    shows: text('التذييل', 'footer'),
  },
  'gold.kg_factor': {
    name: text('ريال للكيلو لكل دولار للأونصة', 'Riyals a kilogram for a dollar an ounce'),
    shows: text('سعر كل قطعة', 'price of every piece'),
  },
  'gold.k21_off': {
    name: text('عيار 21: يُخصم من الكيلو', '21K: off a kilogram'),
    shows: text('سعر قطع عيار 21', 'prices in 21K'),
  },
  'gold.k21_divisor': {
    name: text('عيار 21: جرامات تحوي كيلو خالصًا', '21K: grams that hold a fine kilogram'),
    shows: text('سعر قطع عيار 21', 'prices in 21K'),
  },
  'gold.k18_off': {
    name: text('عيار 18: يُخصم من الكيلو', '18K: off a kilogram'),
    shows: text('سعر قطع عيار 18', 'prices in 18K'),
  },
  'gold.k18_divisor': {
    name: text('عيار 18: جرامات تحوي كيلو خالصًا', '18K: grams that hold a fine kilogram'),
    shows: text('سعر قطع عيار 18', 'prices in 18K'),
  },
  'gold.hold_percent': {
    name: text('يُؤكَّد ما تحرّك أكثر من', 'Confirm moves of more than'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.window_minutes': {
    name: text('تُجمع الحركات الصغيرة خلال', 'Small moves count together within'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.confirm_minutes': {
    name: text('يتأكد السعر إذا ثبت', 'A price is confirmed if it holds for'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.band_percent': {
    name: text('ويُعد ثابتًا في حدود', 'and counts as holding within'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.person_percent': {
    name: text('يقبله شخص إذا بعُد عن سعر أمس', 'A person accepts beyond a day ago by'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.never_percent': {
    name: text('لا يُقبل إذا بعُد عن سعر أمس', 'Nobody accepts beyond a day ago by'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.sources_percent': {
    name: text('أقصى فرق بين مصدرين', 'Two sources may differ by'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.frozen_minutes': {
    name: text('يُعد السعر متجمدًا بعد', 'A price counts as frozen after'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.breaker_on': {
    name: text('إيقاف البيع تلقائيًّا عند الحركة السريعة', 'Pause sales by itself at a fast move'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.breaker_percent': {
    name: text('يوقف البيع إذا تحرّك أكثر من', 'Pause at a move of more than'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'gold.breaker_minutes': {
    name: text('خلال', 'within'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'session.idle_days': {
    name: text('تنتهي الجلسة غير المستخدمة بعد', 'An unused session ends after'),
    shows: text('دخول العملاء', 'sign-in of customers'),
  },
  'session.most_of_account': {
    name: text('أكثر الجلسات لحساب واحد', 'Sessions of one account at most'),
    shows: text('دخول العملاء', 'sign-in of customers'),
  },
  'codes.per_hour': {
    name: text('أكثر الرموز لبريد واحد في الساعة', 'Codes to one mailbox in an hour at most'),
    shows: text('دخول العملاء', 'sign-in of customers'),
  },
  'order.identity_above': {
    name: text('تُطلب الهوية فوق', 'Identity is asked above'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'order.max_open_unpaid': {
    name: text('طلبات غير مدفوعة لحساب واحد', 'Unpaid orders of one account'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'order.max_cash_due': {
    name: text('النقد عند الاستلام لحساب واحد حتى', 'Cash on delivery of one account up to'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'order.max_left_unpaid': {
    name: text('طلبات بطاقة تُركت دون دفع في يوم', 'Card orders left unpaid in a day'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'order.lock_grace_minutes': {
    name: text('مهلة الدفع الذي وصل البنك', 'Grace for a payment at the bank'),
    shows: text('تثبيت السعر', 'price lock'),
  },
  'order.per_account_hour': {
    name: text('طلبات حساب واحد في الساعة', 'Orders of one account in an hour'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'order.per_network_hour': {
    name: text('طلبات شبكة واحدة في الساعة', 'Orders of one network in an hour'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'quote.per_account_hour': {
    name: text('تثبيت السعر لحساب في الساعة', 'Price locks of one account in an hour'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'quote.per_network_hour': {
    name: text('تثبيت السعر لشبكة في الساعة', 'Price locks of one network in an hour'),
    shows: text('إتمام الطلب', 'checkout'),
  },
  'transfer.percent': { name: text('خصم التحويل', 'Transfer discount'), shows: text('إتمام الطلب', 'checkout') },
  'transfer.hours': {
    name: text('يُحجز السعر والقطع', 'Price and pieces are kept for'),
    shows: text('إتمام الطلب ورسالته', 'checkout and its mail'),
  },
  'transfer.extra_hours': {
    name: text('ويُمدد مرة إذا انتظر إيصال', 'and once longer while a receipt waits'),
    shows: text('التحويلات البنكية', 'bank transfers'),
  },
  'transfer.bank': { name: text('البنك', 'Bank'), shows: text('بعد تأكيد طلب بالتحويل', 'after an order by transfer') },
  'transfer.account_name': {
    name: text('المستفيد', 'Beneficiary'),
    shows: text('بعد تأكيد طلب بالتحويل', 'after an order by transfer'),
  },
  'transfer.iban': {
    name: text('الآيبان', 'IBAN'),
    shows: text(
      'بعد تأكيد طلب بالتحويل. إن تُرك فارغًا لا يُعرض التحويل',
      'after an order by transfer; empty: not offered',
    ),
  },
  'approval.cancel_above': {
    name: text('الإلغاء دون شخص ثانٍ حتى', 'Cancel alone up to'),
    shows: text('نافذة إلغاء الطلب', 'dialog of the order'),
  },
  'approval.return_above': {
    name: text('قبول الإرجاع دون شخص ثانٍ حتى', 'Accept a return alone up to'),
    shows: text('نافذة الإرجاع', 'dialog of the return'),
  },
  'approval.refund_above': {
    name: text('رد المبالغ دون شخص ثانٍ حتى', 'Refund alone up to'),
    shows: text('نافذة رد المبلغ', 'dialog of the refund'),
  },
  'approval.price_cut_above': {
    name: text('خفض أسعار المخزون دون شخص ثانٍ حتى', 'Make stock cheaper alone up to'),
    shows: text('صفحة القطعة والتعديل الجماعي', 'product form, bulk edit'),
  },
  'approval.margins_above': {
    name: text('تغيير الهوامش دون شخص ثانٍ حتى', 'Change margins alone up to'),
    shows: text('صفحة سعر الذهب', 'gold page'),
  },
  'approval.close_riyals_above': {
    name: text('فرق النقد في إقفال اليوم حتى', 'Difference of money at the day close up to'),
    shows: text('إقفال اليوم', 'day close'),
  },
  'approval.close_grams_above': {
    name: text('فرق الوزن في إقفال اليوم حتى', 'Difference of weight at the day close up to'),
    shows: text('إقفال اليوم', 'day close'),
  },
  'payout.mada_percent': { name: text('نسبة مدى', 'mada, percent'), shows: text('تسويات البوابة', 'payouts') },
  'payout.card_percent': { name: text('نسبة البطاقات', 'Cards, percent'), shows: text('تسويات البوابة', 'payouts') },
  'payout.fixed_fee': { name: text('رسم كل عملية', 'Fee of each payment'), shows: text('تسويات البوابة', 'payouts') },
  'exposure.alarm_grams': {
    name: text('تنبيه المكشوف فوق (0: بلا تنبيه)', 'Alert above open gold (0: none)'),
    shows: text('دفتر التغطية', 'exposure ledger'),
  },
  'stock.low': { name: text('ينبّه المخزون عند', 'Low stock at'), shows: text('الرئيسية والمخزون', 'overview, stock') },
  'messages.answer_hours': {
    name: text('الرد على الرسائل خلال', 'Answer messages within'),
    shows: text('الرئيسية والرسائل', 'overview, messages'),
  },
}
