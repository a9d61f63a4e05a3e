import { text } from '../i18n/text.ts'

export const title = text('عناصر الواجهة', 'Controls')
export const intro = text(
  'كل عنصر من عناصر packages/ui بكل حالاته. بدّل اللغة والمظهر من الأعلى، وتنقّل بالمفتاح Tab لترى إطار التركيز.',
  'Every control of packages/ui in all of its states. Switch language and theme above; press Tab to see the focus ring.',
)
export const groups = text('المجموعات', 'Groups')

export const buttons = text('الأزرار', 'Buttons')
export const icons = text('الأيقونات', 'Icons')
export const fields = text('الحقول', 'Fields')
export const choices = text('الاختيارات', 'Choices')
export const figures = text('الأرقام والأسعار', 'Figures and prices')
export const messages = text('الرسائل', 'Messages')
export const navigation = text('التنقل', 'Navigation')
export const overlays = text('النوافذ والقوائم', 'Dialogs and menus')
export const pictures = text('الصور والطباعة', 'Pictures and print')

// States
export const plain = text('عادي', 'Default')
export const small = text('صغير', 'Small')
export const disabled = text('معطّل', 'Disabled')
export const busy = text('مشغول', 'Busy')
export const empty = text('فارغ', 'Empty')
export const filled = text('ممتلئ', 'Filled in')
export const withHelp = text('مع شرح', 'With help')
export const withError = text('مع خطأ', 'With an error')
export const withMark = text('مع علامة', 'With a mark')
export const longText = text('نص طويل', 'Long text')
export const pressed = text('مضغوط', 'Pressed')
export const withCount = text('مع عدد', 'With a count')
export const onNight = text('على الأرضية الداكنة', 'On night')
export const asLink = text('رابط', 'As a link')
export const figuresOnly = text('أرقام', 'Figures')
export const newPassword = text('كلمة مرور جديدة', 'New password')
export const oneCountry = text('دولة واحدة', 'One country')
export const atLimit = text('عند الحد الأعلى', 'At its maximum')
export const nothingChosen = text('دون اختيار', 'Nothing chosen')
export const chosen = text('مختار', 'Chosen')
export const mirrored = text('ينعكس مع الاتجاه', 'Mirrored by direction')
export const sizes = text('المقاسات', 'Sizes')
export const reduced = text('مع السعر السابق', 'With the previous price')
export const withAction = text('مع إجراء', 'With an action')
export const drawn = text('بصورة', 'With a picture')
export const loadingShape = text('أثناء التحميل', 'While it loads')

// Samples
export const addToCart = text('أضف إلى السلة', 'Add to cart')
export const adding = text('جارٍ الإضافة', 'Adding')
export const checkCertificate = text('تحقّق من الشهادة', 'Check the certificate')
export const longButton = text(
  'احفظ العنوان واستخدمه للتوصيل في الطلبات القادمة',
  'Save this address and use it for the delivery of later orders',
)
export const favourite = text('أضف إلى المفضلة', 'Add to favorites')
export const compare = text('قارن', 'Compare')
export const cart = text('السلة', 'Cart')
export const store = text('المتجر', 'Store')
export const remove = text('احذف', 'Remove')
export const name = text('الاسم الكامل', 'Full name')
export const nameSample = text('سارة الأحمد', 'Sara Al-Ahmad')
export const longName = text(
  'عبدالرحمن بن عبدالعزيز بن محمد آل عبدالوهاب القحطاني من حي النرجس الشمالي',
  'Abdulrahman bin Abdulaziz bin Mohammed Al Abdulwahab Al-Qahtani of North Al Narjis',
)
export const firstName = text('سارة', 'Sara')
export const nameHelp = text('كما هو في الهوية.', 'As it is on the identity card.')
export const nameError = text('اكتب الاسم من كلمتين على الأقل.', 'Enter at least two words.')
export const serial = text('الرقم التسلسلي', 'Serial number')
export const city = text('المدينة', 'City')
export const riyadh = text('الرياض', 'Riyadh')
export const jeddah = text('جدة', 'Jeddah')
export const cityError = text('اختر المدينة.', 'Choose the city.')
export const message = text('الرسالة', 'Message')
export const longMessage = text(
  'استلمت الخاتم اليوم، والنقش واضح، لكن المقاس أصغر من المطلوب بدرجة. هل يمكن تعديله في المعرض، وكم يستغرق ذلك؟',
  'The ring arrived today and the engraving is clear, but it is one size too small. Can the shop resize it, and how long does that take?',
)
export const messageError = text('اكتب عشرة أحرف على الأقل.', 'Enter at least ten characters.')
export const password = text('كلمة المرور', 'Password')
export const passwordError = text('كلمة المرور غير صحيحة.', 'The password is not correct.')
export const phoneError = text(
  'اكتب رقم جوال سعوديًّا، مثل 55 123 4567.',
  'Enter a Saudi mobile number, such as 55 123 4567.',
)
export const phoneHelp = text('نتصل بك قبل التوصيل.', 'We call before the delivery.')
export const code = text('رمز التحقق', 'Verification code')
export const codeHelp = text('ستة أرقام أرسلناها إلى بريدك.', 'Six digits, sent to your email.')
export const codeError = text('الرمز غير صحيح.', 'The code is not correct.')
export const ownField = text('حقل من نوع آخر', 'A field of another kind')
export const ringSize = text('مقاس الخاتم', 'Ring size')
export const ringSizeHelp = text('من 8 إلى 24.', 'From 8 to 24.')
export const gender = text('الجنس', 'Gender')
export const woman = text('أنثى', 'Female')
export const man = text('ذكر', 'Male')
export const acceptTerms = text('أوافق على الشروط والأحكام', 'I accept the terms and conditions')
export const longTerms = text(
  'أوافق على أن يُحفظ رقم الهوية مع الفاتورة للمدة التي يفرضها نظام تجارة الذهب، ثم يُحذف',
  'I agree that the identity number is stored with the invoice for as long as the rules of the gold trade ask, and then deleted',
)
export const courier = text('شركة الشحن', 'Courier')
export const courierFast = text('توصيل سريع', 'Express delivery')
export const courierPlain = text('توصيل عادي', 'Standard delivery')
export const courierAway = text('استلام من المعرض (مغلق اليوم)', 'Pick up at the shop (closed today)')
export const photos = text('صور القطعة', 'Pictures of the piece')
export const photosError = text('أرفق صورة واحدة على الأقل.', 'Attach at least one picture.')
export const tagPaid = text('مدفوع', 'Paid')
export const tagFailed = text('فشل الدفع', 'Payment failed')
export const tagWaiting = text('بانتظار الدفع', 'Awaiting payment')
export const tagShipped = text('قيد التوصيل', 'Out for delivery')
export const tagCancelled = text('ملغى', 'Cancelled')
export const tagNew = text('جديد', 'New')
export const noticeInfo = text(
  'السعر من الساعة 10:42. نحدّثه حين تعود الخدمة.',
  'The price is from 10:42. It is updated when the service is back.',
)
export const noticeWarning = text(
  'انتهت مدة تثبيت السعر، وتغيّر الإجمالي مع سعر الذهب. راجع الإجمالي الجديد قبل الدفع؛ لم يُخصم أي مبلغ من بطاقتك.',
  'The price lock has ended and the total has followed the gold price. Check the new total before you pay; nothing was charged.',
)
export const noticeDanger = text('لم يصل الطلب. لم يُخصم أي مبلغ.', 'The order did not arrive. Nothing was charged.')
export const noticeSuccess = text('حُفظ العنوان.', 'The address was saved.')
export const emptyTitle = text('لا توجد طلبات', 'No orders found')
export const emptyText = text(
  'تظهر طلباتك هنا بعد أول عملية شراء.',
  'Your orders appear here after the first purchase.',
)
export const browse = text('تصفّح المتجر', 'Browse the store')
export const showToast = text('أظهر التنبيه', 'Show the toast')
export const toastSuccess = text('أُضيفت القطعة إلى السلة', 'The piece was added to the cart')
export const toastError = text(
  'حدث خطأ ما. أعد المحاولة بعد قليل، ولم يُخصم أي مبلغ.',
  'Something went wrong. Try again in a moment; nothing was charged.',
)
export const toastInfo = text('تغيّر سعر الذهب', 'The gold price has changed')
export const toastWarning = text('بقيت قطعة واحدة', 'One piece is left')
export const home = text('الرئيسية', 'Home')
export const rings = text('الخواتم', 'Rings')
export const longCategory = text(
  'خواتم الخطوبة والزواج المرصعة من عيار 18',
  'Engagement and wedding rings with stones in 18 karat',
)
export const sectionTitle = text('وصل حديثًا', 'New arrivals')
export const sectionText = text('قطع أُضيفت هذا الأسبوع.', 'Pieces that were added this week.')
export const seeAll = text('عرض الكل', 'See all')
export const sortBy = text('الترتيب', 'Sort')
export const newest = text('الأحدث', 'Newest')
export const cheapest = text('الأقل سعرًا', 'Lowest price')
export const dearest = text('الأعلى سعرًا', 'Highest price')
export const actions = text('إجراءات', 'Actions')
export const openMiddle = text('نافذة في الوسط', 'Dialog in the middle')
export const openStart = text('درج جانبي', 'Drawer at the side')
export const openFull = text('ملء الشاشة', 'Full screen')
export const dialogTitle = text('إلغاء الطلب', 'Cancel the order')
export const dialogText = text(
  'يعود المبلغ كاملًا إلى بطاقتك خلال ثلاثة أيام عمل. لا يمكن استعادة السعر المثبت بعد الإلغاء.',
  'The whole amount returns to your card within three working days. The locked price cannot be restored afterwards.',
)
export const back = text('رجوع', 'Back')
export const openCountries = text('اختر الدولة', 'Choose a country')
export const countryChosen = text('اخترت {country}', 'You chose {country}')
export const tipBeside = text('يظهر عند المرور أو التركيز', 'Shown on hover and focus')
export const pictureAlt = text('صورة قسم من المتجر', 'A category of the store')
export const printInstead = text('اطبع هذه الورقة بدل الصفحة', 'Print this sheet instead of the page')
export const sheet = text('ورقة تُطبع وحدها.', 'A sheet that is printed alone.')
export const qrName = text('رمز شهادة', 'Code of a certificate')
