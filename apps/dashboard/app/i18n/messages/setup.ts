import { text } from '@asjad/ui/i18n/text.ts'

export const setup = text('افتتاح المتجر', 'Opening the shop')
export const lead = text(
  'خطوات قليلة قبل أول عميل. اترك ما تشاء وعُد إليه متى شئت، فما حفظته باقٍ.',
  'A few steps before the first customer. Leave one and come back to it whenever you like; what you saved stays.',
)
export const steps = text('خطوات الافتتاح', 'Steps to the opening')
export const doneOf = text('{done} من {all}', '{done} of {all}')
export const isDone = text('تمّت', 'Done')
export const isMissing = text('ناقصة', 'Missing')
export const next = text('الخطوة التالية', 'Next step')
export const saveAndNext = text('احفظ وتابع', 'Save and go on')

export const closedBar = text(
  'متجرك لم يُفتح بعد، ويرى الزوار «نفتح قريبًا».',
  'Your shop is not open yet: visitors read “Opening soon”.',
)
export const goOn = text('أكمل الافتتاح', 'Go on with the opening')
export const missingTitle = text('قبل الافتتاح', 'Before the opening')

// Steps
export const stepName = text('اسم المتجر', 'Shop name')
export const stepContact = text('التواصل والعنوان', 'Contacts and address')
export const stepOfficial = text('الرقم الضريبي والسجل التجاري', 'VAT number and register')
export const stepLogo = text('الشعار (اختياري)', 'Logo (optional)')
export const stepGold = text('العملة وسعر الذهب', 'Currency and gold price')
export const stepCourier = text('أول شركة شحن', 'First courier')
export const stepCategory = text('أول قسم', 'First category')
export const stepProduct = text('أول قطعة', 'First piece')
export const stepPayment = text('تجربة الدفع', 'Payment test')

export const textName = text(
  'يظهر أعلى كل صفحة، وفي الفواتير والرسائل. اكتبه باللغتين.',
  'It stands at the top of every page, on invoices and in mails. Write it in both languages.',
)
export const textContact = text(
  'يحتاجها العملاء ليصلوا إليك، وتُطبع على الفاتورة.',
  'Customers need them to reach you, and invoices show them.',
)
export const textOfficial = text('لا تصدر فاتورة ضريبية من دونهما.', 'No tax invoice can be issued without them.')
export const textLogo = text(
  'يظهر أعلى كل صفحة بدل الشعار المدمج. الأفضل ملف PNG شفاف الخلفية.',
  'It stands at the top of every page in place of the built-in mark. A PNG with a transparent background is best.',
)
export const textGold = text(
  'تُسعّر القطع بالريال السعودي من سعر الأونصة بالدولار. المصدر مضبوط في الخادم، ونقرأه كل نصف دقيقة.',
  'Pieces are priced in Saudi riyals from the price of an ounce in dollars. The source is configured on the server and read every half minute.',
)
export const textCourier = text(
  'من يوصل طلباتك، وبكم، وخلال كم يوم. تعود إلى هنا من الشريط أعلى الصفحة.',
  'Who delivers your orders, at what cost, in how many days. The bar at the top leads back here.',
)
export const textCategory = text(
  'لكل قطعة قسم: خواتم، سبائك… يكفي واحد للبداية.',
  'Every piece belongs to a category: rings, bars… One is enough to begin.',
)
export const textProduct = text(
  'قطعة منشورة لها صورة ووزن وكمية في المخزون. تفتح لك صفحة القطعة نفسها التي ستستخدمها كل يوم.',
  'A published piece with a picture, a weight and stock. You use the same form that you will use every day.',
)
export const textPayment = text(
  'نجرّب الدفع بالبطاقة قبل أول عميل.',
  'We try payments by card before the first customer.',
)
export const testPaymentText = text(
  'ادفع ريالًا واحدًا ببطاقة تجريبية كما يدفع عميلك: البطاقة، ثم صفحة البنك، ثم العودة إلى هنا. نرده فورًا.',
  'Pay one riyal with a test card, as your customers will: the card, the page of the bank, and back to here. It is given back at once.',
)

export const toCouriers = text('افتح شركات الشحن', 'Open the couriers')
export const toCategories = text('افتح الأقسام', 'Open the categories')
export const toNewProduct = text('أضف القطعة', 'Add the piece')
export const toProducts = text('كل القطع', 'All pieces')
export const currency = text('العملة', 'Currency')
export const riyal = text('الريال السعودي', 'Saudi riyal')
export const source = text('المصدر {n}', 'Source {n}')
export const askSources = text('اسأل المصدر الآن', 'Ask the source now')
export const sourceAnswers = text('يجيب: الأونصة {ounce} دولارًا', 'It answers: an ounce is {ounce} dollars')
export const sourceSilent = text(
  'لا يجيب. راجع GOLD_API_URL وGOLD_API_KEY في إعدادات الخادم.',
  'It does not answer. Check GOLD_API_URL and GOLD_API_KEY in the settings of the server.',
)
export const goldReady = text('السعر يصل، والبيع به ممكن.', 'The price arrives, and pieces can be sold at it.')
export const goldMissing = text(
  'لم يصل سعر يُباع به بعد. يصل أول سعر خلال نصف دقيقة من تشغيل الخادم.',
  'No price to sell at has arrived yet. The first one comes within half a minute of the server’s start.',
)
export const testKeys = text(
  'مفاتيح البوابة تجريبية: لا تُخصم أموال من أحد. ضع المفاتيح الفعلية في إعدادات الخادم قبل أول عميل.',
  'The keys of the gateway are for tests: nobody is charged. Put the live keys into the settings of the server before the first customer.',
)
export const liveKeys = text(
  'مفاتيح البوابة فعلية، وأي دفعة بها تُخصم حقًّا، فنكتفي بسؤال البوابة. لا يُخصم أي مبلغ.',
  'The keys of the gateway are live and any payment with them is real, so we only ask the gateway. Nothing is charged.',
)
export const payTest = text('ادفع ببطاقة تجريبية', 'Pay with a test card')
export const payAgain = text('ادفع مرة أخرى', 'Pay once more')
export const toBank = text('أكمل في صفحة البنك', 'Go on at the bank')
export const checkPayment = text('اسأل عن الدفعة', 'Ask about the payment')
export const paymentWaits = text(
  'الدفعة التجريبية تنتظر موافقتك في صفحة البنك.',
  'The test payment waits for your approval on the page of the bank.',
)
export const paymentPaid = text(
  'دُفعت، ولم يُرد المبلغ بعد. اسأل عنها لنعيد المحاولة.',
  'It is paid, but not given back yet. Ask about it and we try again.',
)
export const paymentRefunded = text(
  'نجحت التجربة: دُفع الريال ورددناه. الدفع في متجرك يعمل.',
  'The test worked: the riyal was paid and given back. Your shop takes payments.',
)
export const paymentFailed = text(
  'رُفضت الدفعة التجريبية، أو لم تُكمل في صفحة البنك. جرّب مرة أخرى.',
  'The test payment was refused, or not completed at the bank. Try once more.',
)
export const tryGateway = text('اسأل البوابة فقط', 'Only ask the gateway')
export const gatewayAnswers = text(
  'البوابة تجيب، ومفاتيح المتجر مقبولة.',
  'The gateway answers and accepts the keys of the shop.',
)
export const gatewaySilent = text(
  'لم تجب البوابة أو رفضت المفتاح. راجع MOYASAR_API_URL وMOYASAR_SECRET_KEY في إعدادات الخادم.',
  'The gateway did not answer, or refused the key. Check MOYASAR_API_URL and MOYASAR_SECRET_KEY in the settings of the server.',
)

// Opening
export const openTitle = text('كل شيء جاهز', 'Everything is ready')
export const openText = text(
  'عند الافتتاح يرى الزوار المتجر فورًا ويمكنهم الشراء. لا يُغلق بعدها، لكن يمكنك إيقاف البيع متى شئت.',
  'From the opening on, visitors see the shop at once and can buy. It cannot be closed again, but you can pause sales at any time.',
)
export const notYet = text(
  'يمكن الافتتاح بعد إتمام الخطوات الناقصة.',
  'The shop can open once the missing steps are done.',
)
export const openShop = text('افتح المتجر', 'Open the shop')
export const opened = text('متجرك مفتوح.', 'Your shop is open.')
export const openedText = text(
  'يراه الزوار الآن. أول طلب يظهر في صفحة الطلبات.',
  'Visitors see it now. The first order appears among the orders.',
)
export const seeShop = text('افتح المتجر في صفحة جديدة', 'See the shop in a new tab')
export const preview = text('عاين المتجر', 'Preview the shop')
export const previewNote = text(
  'يُفتح في هذا المتصفح وحده، مدة ثماني ساعات.',
  'It opens in this browser alone, for eight hours.',
)
