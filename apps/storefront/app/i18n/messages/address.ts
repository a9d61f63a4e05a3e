import { text } from '@asjad/ui/i18n/text.ts'

export const addresses = text('العناوين', 'Addresses')
export const newAddress = text('عنوان جديد', 'New address')
export const editAddress = text('تعديل العنوان', 'Edit address')
export const saveAddress = text('حفظ العنوان', 'Save address')
export const edit = text('تعديل', 'Edit')
export const remove = text('حذف', 'Remove')
export const removeNamed = text('حذف عنوان {name}', 'Remove the address of {name}')
export const editNamed = text('تعديل عنوان {name}', 'Edit the address of {name}')
export const removeAsk = text('حذف هذا العنوان؟', 'Remove this address?')
export const removeYes = text('نعم، احذفه', 'Yes, remove it')
export const removeNo = text('أبقِه', 'Keep it')
export const addFailed = text('تعذّرت إضافة العنوان', 'Error adding address')
export const noAddresses = text('لا توجد عناوين', 'No addresses found')
export const noAddressesText = text(
  'أضف عنوانًا مرة واحدة، واختره في كل طلب.',
  'Add an address once and choose it in every order.',
)
export const loadFailed = text('تعذّر تحميل عناوينك.', 'Your addresses could not be loaded.')

// Fields
export const shortAddress = text('العنوان الوطني المختصر', 'National short address')
export const shortAddressHelp = text(
  'أربعة أحرف وأربعة أرقام مثل RRRD2929، تجده في تطبيق توكلنا أو سبل. إن لم يكن معك فاكتب رقم المبنى والرقم الإضافي في وصف المبنى أدناه.',
  'Four letters and four digits such as RRRD2929; you find it in the Tawakkalna or SPL app. Without it, write the building number and the additional number into the description of the building below.',
)
export const shortAddressWrong = text(
  'العنوان المختصر أربعة أحرف لاتينية ثم أربعة أرقام، مثل RRRD2929',
  'A short address is four letters and four digits, such as RRRD2929',
)
export const country = text('الدولة', 'Country')
export const saudiArabia = text('السعودية', 'Saudi Arabia')
export const countryHelp = text('نوصل داخل المملكة.', 'We deliver within the Kingdom.')
export const city = text('المدينة', 'City')
export const area = text('الحي', 'District')
export const street = text('الشارع', 'Street')
export const postalCode = text('الرمز البريدي', 'Postal code')
export const postalWrong = text('الرمز البريدي خمسة أرقام', 'A postal code has 5 digits')
export const more = text('أضف وصف المبنى (اختياري)', 'Describe the building (optional)')
export const homeDescription = text('وصف المبنى', 'Building, floor, landmark')
export const homeExample = text(
  'مثال: مبنى 3458، الرقم الإضافي 6612، الدور الثاني',
  'For example: building 3458, additional number 6612, second floor',
)
export const receiverName = text('اسم المستلم', 'Receiver name')
export const phoneWhy = text('يتصل المندوب قبل التوصيل', 'The courier calls before delivery')
export const anotherReceives = text('يستلم الطلب شخص آخر', 'Another person receives the order')
export const optIn = text('أرسلوا لي إشعارات التوصيل على هذا الرقم', 'Send delivery updates to this number')

// Map
export const mapFold = text('حدّد الموقع على الخريطة (اختياري)', 'Mark the place on a map (optional)')
export const map = text('خريطة: اضغط لتضع الدبوس', 'Map: press to put the pin')
export const mapHelp = text(
  'اضغط على الخريطة أو اسحب الدبوس. بلوحة المفاتيح: الأسهم تحرّك الخريطة، ثم «ضع الدبوس في الوسط».',
  'Press on the map or drag the pin. By keyboard: arrows move the map, then “Put the pin in the middle”.',
)
export const pin = text('موقع العنوان', 'Place of the address')
export const pinHere = text('ضع الدبوس في الوسط', 'Put the pin in the middle')
export const myPosition = text('استخدم موقعي', 'Use my position')
export const locating = text('جارٍ تحديد موقعك', 'Finding you')
export const positionFailed = text(
  'لم نعرف موقعك. اسمح للمتصفح بتحديده، أو ضع الدبوس بنفسك.',
  'We could not find you. Allow the browser to, or put the pin yourself.',
)
export const positionFound = text('وضعنا الدبوس على موقعك', 'The pin is at your position')
export const clearPin = text('أزل الدبوس', 'Remove the pin')
export const zoomIn = text('تكبير', 'Zoom in')
export const zoomOut = text('تصغير', 'Zoom out')
export const latitude = text('خط العرض', 'Latitude')
export const longitude = text('خط الطول', 'Longitude')
export const coordinateWrong = text('بين {min} و{max}', 'Between {min} and {max}')
export const coordinateAlone = text('اكتب خط العرض وخط الطول معًا', 'Give latitude and longitude together')
export const mapFailed = text(
  'تعذّر تحميل الخريطة. يكفي العنوان المكتوب، أو اكتب الإحداثيات أدناه.',
  'The map could not be loaded. The written address is enough, or type the coordinates below.',
)
