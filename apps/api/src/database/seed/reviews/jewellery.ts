import type { ReviewsByProduct } from './review.ts'

export const jewellery: ReviewsByProduct = {
  'layali-emerald': [
    { author: 'هيفاء د.', rating: 5, daysAgo: 5, comment: 'الزمرد لونه غامق وصافي، وجت معه بطاقة الحجر بالوزن.' },
    {
      author: 'Rania F.',
      rating: 5,
      daysAgo: 83,
      comment: 'The drop is smaller than on screen but the colour is deep. Very happy.',
    },
    { author: 'مها ع.', rating: 4, daysAgo: 199, comment: 'القطعة تجنن، بس السلسال رفيع على وزن الدلاية.' },
  ],
  'layali-sapphire': [
    { author: 'شهد ن.', rating: 5, daysAgo: 37, comment: 'لبسته في زواج أختي والكل سأل عنه.' },
    {
      author: 'عهود ر.',
      rating: 4,
      daysAgo: 141,
      comment: 'أزرق غامق مثل الصورة. الحلقة الثانية للتقصير فكرة ممتازة.',
    },
  ],
  'layali-ruby': [
    {
      author: 'Amal Q.',
      rating: 5,
      daysAgo: 66,
      comment: 'Rose gold and ruby work so well together. The stone card was a nice detail.',
    },
  ],
  hilal: [
    { author: 'سارة ح.', rating: 5, daysAgo: 7, comment: 'النجمة تتحرك مع المشي وشكلها حلو. الوزن مثل المكتوب.' },
    { author: 'أفنان م.', rating: 5, daysAgo: 52, comment: 'جبته لأمي في العيد وما شالته من رقبتها.' },
    { author: 'Huda S.', rating: 4, daysAgo: 126, comment: 'Elegant piece. I would order the 50 cm next time.' },
    { author: 'ندى ج.', rating: 5, daysAgo: 322, comment: 'الحبيبات على حافة الهلال شغلها نظيف.' },
  ],
  'hilal-18': [
    { author: 'جود ب.', rating: 5, daysAgo: 13, comment: 'خفيف وناعم للدوام.' },
    { author: 'وجدان ط.', rating: 3, daysAgo: 108, comment: 'حلو لكن الهلال أصغر مما تخيلت، اقروا المقاس قبل.' },
  ],
  'hilal-rose': [{ author: 'تهاني ل.', rating: 5, daysAgo: 74, comment: 'اللون يناسب البشرة الحنطية، والقفل قوي.' }],
  dirham: [
    { author: 'بشاير ك.', rating: 5, daysAgo: 24, comment: 'الطبقتين ما تتشابك لأنها على قفل واحد، أخيرًا.' },
    {
      author: 'Lina D.',
      rating: 4,
      daysAgo: 147,
      comment: 'Nice layered look. The discs pick up fingerprints easily.',
    },
  ],
  'dirham-21': [
    { author: 'أم وليد', rating: 5, daysAgo: 91, comment: 'أخذناه ضمن الشبكة، ثقيل وفخم والأقراص ما تنثني.' },
  ],
  'amoud-rose': [
    { author: 'رهف س.', rating: 5, daysAgo: 18, comment: 'بسيط وراقي، الألماس صغير بس يلمع.' },
    {
      author: 'Jana W.',
      rating: 4,
      daysAgo: 133,
      comment: 'Minimal and well made. The chain is delicate, handle with care.',
    },
  ],
  'bangle-nakheel': [
    {
      author: 'نورة ع.',
      rating: 5,
      daysAgo: 2,
      comment: 'وزنته عند صائغ وطلع 18.60 بالضبط. الجدلة مصقولة من داخل ما تخدش.',
    },
    { author: 'فوزية ه.', rating: 5, daysAgo: 35, comment: 'مقاس 62 دخل بسهولة ويدي متوسطة.' },
    {
      author: 'Maha E.',
      rating: 4,
      daysAgo: 102,
      comment: 'Gorgeous bangle. Sizing guide helped, I went one size up.',
    },
    { author: 'جميلة ت.', rating: 5, daysAgo: 220, comment: 'لبسي اليومي من شهور ولا تغير ولا انخدش.' },
    { author: 'سميرة ق.', rating: 3, daysAgo: 344, comment: 'السوار جميل بس التوصيل تأخر عن الأربعة أيام.' },
  ],
  'bangle-nakheel-slim': [
    { author: 'لولوة ف.', rating: 5, daysAgo: 28, comment: 'أخذت ثلاث حبات وألبسهم مع بعض، صوتهم حلو.' },
    { author: 'أروى ن.', rating: 4, daysAgo: 176, comment: 'ناعمة. لو فيه مقاس 55 كان أضبط لي.' },
  ],
  'bangle-pair': [
    {
      author: 'أم تركي',
      rating: 5,
      daysAgo: 16,
      comment: 'بناجر سادة مثل اللي كانت أمي تلبسها، مصنعيتها قليلة لأنها بدون نقش.',
    },
    { author: 'شريفة ع.', rating: 5, daysAgo: 94, comment: 'للادخار واللبس. الفاتورة مفصلة وكل رقم واضح.' },
    {
      author: 'Aisha R.',
      rating: 4,
      daysAgo: 187,
      comment: 'Classic and comfortable. Slight scratches after a month of wear, as expected with 21K.',
    },
  ],
  'cuff-najd': [
    { author: 'هند ب.', rating: 5, daysAgo: 43, comment: 'النقش يذكرني ببيوت نجد القديمة. عريض ومميز.' },
    { author: 'Salma V.', rating: 4, daysAgo: 158, comment: 'Statement piece. Opens just enough for my wrist.' },
  ],
  'cuff-najd-rose': [{ author: 'أثير م.', rating: 5, daysAgo: 69, comment: 'أطرافه مدورة وما تعلق بالعباية.' }],
  'tennis-white': [
    {
      author: 'ديمة ص.',
      rating: 5,
      daysAgo: 51,
      comment: 'لمعة الأحجار واضحة والقفل بلسانين أمان، مرتاحة وأنا لابسته.',
    },
    {
      author: 'Karim H.',
      rating: 5,
      daysAgo: 177,
      comment: 'Anniversary gift. Stones are well matched and the clasp feels secure.',
    },
  ],
  'tennis-white-light': [
    { author: 'ابتسام ج.', rating: 4, daysAgo: 115, comment: 'حلو وخفيف، طلبت حذف حلقة وسووها مجانًا.' },
  ],
  'charm-bracelet': [
    { author: 'غلا س.', rating: 5, daysAgo: 10, comment: 'بنتي تحبه وتسمع صوته. زدنا عليه تعليقة من عندي.' },
    { author: 'Dina L.', rating: 4, daysAgo: 86, comment: 'Cute charms. The ruby is a nice pop of colour.' },
    {
      author: 'مرام ع.',
      rating: 2,
      daysAgo: 195,
      comment: 'وحدة من التعليقات انفكت بعد أسبوعين. صلحوها على حسابهم بس أتوقع أحسن من كذا.',
    },
  ],
  'qamar-solitaire': [
    {
      author: 'عبدالإله ح.',
      rating: 5,
      daysAgo: 14,
      comment: 'خطبت فيه والحمدلله وافقت. الرقم محفور على الحجر ومطابق للبطاقة.',
    },
    {
      author: 'Adam G.',
      rating: 5,
      daysAgo: 119,
      comment: 'Bright stone, honest paperwork. The free resizing took a week.',
    },
  ],
  'qamar-white-half': [
    { author: 'سعد ق.', rating: 5, daysAgo: 21, comment: 'سعره مناسب للي بداية حياته، وشكله أكبر من نص قيراط.' },
    { author: 'ريوف ن.', rating: 5, daysAgo: 77, comment: 'خاتم خطوبتي، بسيط مثل ما أبي.' },
    { author: 'Ibrahim Y.', rating: 4, daysAgo: 202, comment: 'Very nice ring. Box could be sturdier.' },
  ],
  'eternity-white': [
    { author: 'وعد خ.', rating: 5, daysAgo: 57, comment: 'ألبسه فوق الدبلة، الأحجار ما تعلق بشي.' },
    {
      author: 'نجود ر.',
      rating: 3,
      daysAgo: 163,
      comment: 'جميل بس ما ينعدل مقاسه وأنا غلطت بالقياس. كانوا كاتبينها، الخطأ مني.',
    },
  ],
  'eternity-rose': [
    {
      author: 'Zeina O.',
      rating: 5,
      daysAgo: 45,
      comment: 'The champagne stones blend with the rose gold. Subtle and warm.',
    },
  ],
  'star-signet': [
    { author: 'مشعل ع.', rating: 5, daysAgo: 32, comment: 'الحفر عميق وواضح، والوزن محترم على الخنصر.' },
    { author: 'راكان ف.', rating: 4, daysAgo: 140, comment: 'ممتاز، بس مقاس 64 كان ناقص يوم طلبت.' },
  ],
  'dafira-rose': [
    { author: 'شوق م.', rating: 5, daysAgo: 20, comment: 'مع الدبلة السادة يطلع طقم.' },
    { author: 'Mona C.', rating: 5, daysAgo: 128, comment: 'Lovely twist, no rough edges. True to size.' },
  ],
  'dafira-rose-fine': [
    { author: 'لينا ه.', rating: 5, daysAgo: 26, comment: 'لبست ثلاث مع بعض وشكلهم يفتح النفس.' },
    { author: 'أريج ط.', rating: 4, daysAgo: 152, comment: 'رفيع مرة وانتبهي عليه في شغل البيت.' },
  ],
  'wedding-bands-21': [
    { author: 'عبدالله ق.', rating: 4, daysAgo: 30, comment: 'مضبوطة. مقاسي احتاج تعديل وعدلوه ببلاش.' },
    { author: 'أنس و.', rating: 5, daysAgo: 109, comment: 'كتبت مقاس الدبلة الثانية بالملاحظة وجت صح من أول مرة.' },
    {
      author: 'Sami J.',
      rating: 5,
      daysAgo: 287,
      comment: 'Comfortable edge, good weight. We both wear them all day.',
    },
  ],
  'wedding-bands-18': [
    { author: 'طلال د.', rating: 5, daysAgo: 61, comment: 'لمعتها حلوة وما تتخدش بسرعة مثل 21.' },
    { author: 'جوهرة س.', rating: 5, daysAgo: 180, comment: 'دبل زواجنا، ناعمة من داخل وما أحس فيها.' },
  ],
  'band-nujoom': [
    { author: 'فراس ل.', rating: 5, daysAgo: 67, comment: 'نقش النجوم بارز وملمسه حلو، غير عن الدبل العادية.' },
  ],
  'name-plate': [
    { author: 'ريم س.', rating: 5, daysAgo: 23, comment: 'أرسلوا صورة النقش قبل التنفيذ. الاسم طلع واضح والخط حلو.' },
    { author: 'أميرة ب.', rating: 4, daysAgo: 111, comment: 'حبيته، أخذ خمسة أيام بدل ثلاثة لأنه صادف العيد.' },
    { author: 'Hana T.', rating: 5, daysAgo: 208, comment: 'Engraved in Arabic for a friend. Clean lettering.' },
  ],
  'name-calligraphy': [
    { author: 'منال ع.', rating: 5, daysAgo: 40, comment: 'اسم بنتي «جنى» بالخط، النقط ملحومة وما تطيح.' },
    { author: 'خلود ن.', rating: 5, daysAgo: 136, comment: 'عدلوا الرسمة مرتين لين رضيت، شكرًا لصبرهم.' },
    {
      author: 'Reem O.',
      rating: 4,
      daysAgo: 331,
      comment: 'Beautiful script. Long names look better than short ones, I think.',
    },
  ],
  'letter-signet': [{ author: 'يزيد ح.', rating: 5, daysAgo: 55, comment: 'حرف العين محفور بعمق، هدية تخرج من أبوي.' }],
  hoops: [
    { author: 'بسمة ر.', rating: 5, daysAgo: 9, comment: 'خفيف على الأذن رغم حجمه، والقفل ما ينفتح.' },
    { author: 'Farah N.', rating: 5, daysAgo: 90, comment: 'My everyday hoops now. 25 mm is the sweet spot.' },
    { author: 'صفية م.', rating: 4, daysAgo: 173, comment: 'حلو، بس مقاس 40 كبير على الدوام.' },
  ],
  'hoops-18': [{ author: 'عبير ك.', rating: 5, daysAgo: 47, comment: 'أذني تتحسس من الثقيل، وهذا ما حسيت فيه.' }],
  'hoops-rose': [{ author: 'ملاك ج.', rating: 4, daysAgo: 82, comment: 'لونه رايق. جاء بدون علبة مخمل، بس كرتون.' }],
  studs: [
    { author: 'نهى ع.', rating: 5, daysAgo: 34, comment: 'حلقة الأمان مريحة، وما خفت يطيح.' },
    { author: 'Carla M.', rating: 5, daysAgo: 149, comment: 'Sparkling and secure. Both stones listed on the card.' },
  ],
  'studs-small': [
    { author: 'أم لين', rating: 5, daysAgo: 25, comment: 'أول حلق لبنتي، صغير وناعم.' },
    { author: 'رزان ت.', rating: 4, daysAgo: 117, comment: 'حلو على السعر، والتغليف مرتب.' },
  ],
  'qatra-sapphire': [
    { author: 'سمر ف.', rating: 5, daysAgo: 38, comment: 'الأزرق يطلع مع الكحلي خيال.' },
    {
      author: 'Yara K.',
      rating: 4,
      daysAgo: 129,
      comment: 'Heavier than studs of course, fine for an evening.',
      visitor: true,
    },
  ],
  'jhumka-bridal': [
    { author: 'عروب س.', rating: 5, daysAgo: 49, comment: 'لبسته ليلة زواجي، والحاملة شالت الوزن عن أذني.' },
    { author: 'Priya D.', rating: 5, daysAgo: 144, comment: 'The dome work is superb and the pearls are even.' },
    {
      author: 'حليمة ق.',
      rating: 3,
      daysAgo: 235,
      comment: 'جميل لكن ثقيل بدون الحاملة، وحبة لؤلؤ كانت مرخية ورجعوا شدوها.',
    },
  ],
  'tennis-yellow': [
    { author: 'نوال ش.', rating: 5, daysAgo: 103, comment: 'الأصفر مع الألماس غير، وصل مقاسه مضبوط.', visitor: true },
  ],
}
