import type { Bilingual } from '../demo-product.ts'
import { inFaqs } from './return-button.ts'
import { addressQuestion, invoiceQuestion } from './wording.ts'

/** Answers are Markdown; `{{key}}` stands for a setting. New ones come last: links name a question by its number. */
export const faqs: { question: Bilingual; answer: Bilingual }[] = [
  {
    question: { ar: 'كيف يُحسب سعر القطعة؟', en: 'How is the price of a piece worked out?' },
    answer: {
      ar: 'الوزن × سعر جرام العيار في اللحظة نفسها، ثم المصنعية، ثم ضريبة القيمة المضافة. تجد كل رقم في سطر مستقل في صفحة القطعة. أما القطع المرصّعة بأحجار فأغلبها بسعر ثابت.',
      en: 'Weight times the gram price of its karat at that moment, plus the making charge, plus VAT. Each figure has its own line on the product page. Most pieces set with stones have a fixed price instead.',
    },
  },
  {
    question: { ar: 'لماذا يتغيّر السعر وأنا أتصفّح؟', en: 'Why does the price change while I browse?' },
    answer: {
      ar: 'سعر الجرام يتبع السعر العالمي ويتحدّث كل نصف دقيقة. عند إتمام الطلب يُثبَّت سعرك 15 دقيقة، وما تراه فيها هو ما تدفعه.',
      en: 'The gram price follows the world market and refreshes every half minute. At checkout your price is held for 15 minutes, and what you see then is what you pay.',
    },
  },
  {
    question: { ar: 'ما المصنعية؟', en: 'What is the making charge?' },
    answer: {
      ar: 'أجرة صياغة القطعة، وتختلف بحسب العمل فيها: ريالان للجرام في سبيكة الكيلو، ونحو 20 ريالًا في السلاسل والبناجر، وأكثر في القطع المنقوشة باسمك.',
      en: 'What the making of the piece costs. It depends on the work: 2 riyals a gram for the kilo bar, around 20 for chains and bangles, more for pieces engraved with your name.',
    },
  },
  {
    question: { ar: 'هل على السبائك ضريبة؟', en: 'Is there VAT on bars?' },
    answer: {
      ar: 'سبائك الاستثمار بنقاء 99% فأكثر ضريبتها 0%. أما المشغولات والجنيهات عيار 21 فضريبتها 15%، والأسعار المعروضة شاملة لها.',
      en: 'Investment bars of 99 % fineness and above are taxed at 0 %. Jewellery and 21K pounds carry 15 %; the prices shown include it.',
    },
  },
  {
    question: {
      ar: 'ما الفرق بين عيار 18 و21 و24؟',
      en: 'What is the difference between 18K, 21K and 24K?',
    },
    answer: {
      ar: 'نسبة الذهب الخالص: 750 من ألف في عيار 18، و875 في عيار 21، و999.9 في سبائك عيار 24. كلما زاد النقاء لان المعدن، ولذلك تُرصَّع الأحجار غالبًا على عيار 18.',
      en: 'The share of pure gold: 750 parts in a thousand for 18K, 875 for 21K, 999.9 for 24K bars. The purer, the softer, which is why stones are mostly set in 18K.',
    },
  },
  {
    question: { ar: 'كيف أتحقق من شهادة السبيكة؟', en: 'How do I check a bar’s certificate?' },
    answer: {
      ar: 'اضغط «شهادة السبائك» واكتب الرقم التسلسلي المحفور على السبيكة، مثل ASJ-24-000001. تفتح شهادة فيها الوزن والنقاء وتاريخ السكّ، وتُطبع برمز يقود إليها.',
      en: 'Choose "Bullion Certificate" and enter the serial number struck on the bar, such as ASJ-24-000001. The certificate shows weight, fineness and date, and prints with a code that leads back to it.',
    },
  },
  {
    question: { ar: 'كيف أعرف مقاس خاتمي؟', en: 'How do I find my ring size?' },
    answer: {
      ar: 'لُفّ خيطًا حول الإصبع وقِس طوله بالمليمتر: هو المقاس المكتوب عندنا. 54 مثلًا قطره الداخلي 17.2 مم. قِس مساءً، فالأصابع أنحف صباحًا.',
      en: 'Wind a thread around the finger and measure it in millimetres: that is the size we state. Size 54, for example, has an inner diameter of 17.2 mm. Measure in the evening; fingers are thinner in the morning.',
    },
  },
  {
    question: { ar: 'كيف أختار مقاس البنجرة؟', en: 'How do I choose a bangle size?' },
    answer: {
      ar: 'ضمّ أصابعك واجعل الإبهام نحو الكف وقِس محيط أعرض موضع، ثم اقسمه على 3.14. الناتج هو القطر الداخلي بالمليمتر، والشائع من 60 إلى 62.',
      en: 'Fold the thumb into the palm, measure around the widest part of the hand and divide by 3.14. That is the inner diameter in millimetres; 60 to 62 is usual.',
    },
  },
  {
    question: { ar: 'كم يستغرق التوصيل؟', en: 'How long does delivery take?' },
    answer: {
      ar: 'من 1 إلى 4 أيام عمل بعد التجهيز. القطع المتوفرة تُجهَّز في يوم عمل، والمنقوشة في 3 أيام.',
      en: 'From 1 to 4 work days after preparation. Pieces in stock are ready in one work day, engraved ones in three.',
    },
  },
  {
    question: { ar: 'هل الشحنة مؤمَّنة؟', en: 'Is the shipment insured?' },
    answer: {
      ar: 'نعم. المسؤولية علينا إلى أن تستلم القطعة بالهوية ورمز التحقق. إذا فُقدت أو تلفت في الطريق أرسلنا مثلها أو رددنا المبلغ كاملًا.',
      en: 'Yes. The risk is ours until you receive the piece against ID and code. If it is lost or damaged on the way, we send another or refund you in full.',
    },
  },
  {
    question: { ar: 'لماذا تطلبون العنوان الوطني؟', en: 'Why do you ask for the National Address?' },
    answer: addressQuestion.now,
  },
  {
    question: {
      ar: 'متى يُطلب رقم الهوية؟',
      en: 'When is an ID number needed?',
    },
    answer: {
      ar: 'عندما يتجاوز إجمالي الطلب 10,000 ريال. يكفي رقم الهوية أو الإقامة أو الجواز، ويُحفظ مشفّرًا، ولا نطلب صورة.',
      en: 'When the order’s total exceeds 10,000 riyals. The number of an ID, residence permit or passport is enough; it is stored encrypted, and we ask for no picture.',
    },
  },
  {
    question: { ar: 'ما طرق الدفع؟', en: 'How can I pay?' },
    answer: {
      ar: 'مدى وفيزا وماستركارد، أو نقدًا عند الاستلام حتى 20,000 ريال مع التوصيل العادي. لا نبيع الذهب بالتقسيط.',
      en: 'With mada, Visa and Mastercard, or in cash on delivery up to 20,000 riyals with standard delivery. We do not sell gold in instalments.',
    },
  },
  {
    question: { ar: 'هل يمكنني الإرجاع؟', en: 'Can I return a piece?' },
    answer: inFaqs.now,
  },
  {
    question: { ar: 'بأي سعر يُرد المبلغ؟', en: 'At which price am I refunded?' },
    answer: {
      ar: 'بسعر فاتورتك، سواء ارتفع الذهب بعدها أو انخفض. يعود إلى البطاقة نفسها، أو إلى آيبان باسمك إن دفعت نقدًا.',
      en: 'At your invoice price, whether gold has risen or fallen since. It goes back to the same card, or to an IBAN in your name if you paid in cash.',
    },
  },
  {
    question: { ar: 'كيف أعتني بالذهب؟', en: 'How do I care for gold?' },
    answer: {
      ar: 'اغسله بماء فاتر وصابون خفيف وفرشاة ناعمة، ثم جفّفه بقطعة قطن. أبعد القطع عن الكلور والعطور، واحفظ كل قطعة وحدها.',
      en: 'Wash it with lukewarm water, mild soap and a soft brush, then dry it with cotton. Keep pieces away from chlorine and perfume, and store each by itself.',
    },
  },
  {
    question: { ar: 'كيف ألغي طلبي؟', en: 'How do I cancel an order?' },
    answer: {
      ar: 'من صفحة [طلباتي](/MyOrders) قبل أن يبدأ التجهيز، ويعود ما دفعته كاملًا. وإذا تأخّر التسليم أكثر من 15 يومًا فلك الإلغاء في أي مرحلة.',
      en: 'From [my orders](/MyOrders) until preparation starts; everything you paid comes back. If delivery takes more than 15 days, you may cancel at any stage.',
    },
  },
  {
    question: { ar: 'ماذا أفعل إذا وصلت القطعة معيبة؟', en: 'What if a piece arrives faulty?' },
    answer: {
      ar: 'أرسل صورتها ورقم الطلب من صفحة [الشكاوى والمقترحات](/compliants). نستلمها على حسابنا، ولك الإصلاح أو الاستبدال أو رد المبلغ كاملًا.',
      en: 'Send a picture and the order number from [complaints and suggestions](/compliants). We collect it at our cost, and you choose repair, replacement or a full refund.',
    },
  },
  {
    question: { ar: 'هل أحصل على فاتورة ضريبية؟', en: 'Do I get a tax invoice?' },
    answer: invoiceQuestion.now,
  },
  {
    question: { ar: 'كيف أتواصل معكم؟', en: 'How do I reach you?' },
    answer: {
      ar: 'بالهاتف {{phone}} أو البريد {{email}} أو من صفحة [اتصل بنا](/Contact). نرد {{working_hours}}.',
      en: 'By phone on {{phone}}, by email at {{email}}, or from the [contact](/Contact) page. We answer {{working_hours}}.',
    },
  },
]
