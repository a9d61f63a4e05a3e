import type { ReviewsByProduct } from './review.ts'

export const bullionAndChains: ReviewsByProduct = {
  'bar-1g': [
    { author: 'أم سعود', rating: 5, daysAgo: 6, comment: 'هدية للمواليد، البطاقة الخضراء مرتبة وما تحتاج تغليف.' },
    {
      author: 'تركي ع.',
      rating: 4,
      daysAgo: 41,
      comment: 'المصنعية 30 ريال على الجرام واضحة من البداية. للهدية ممتازة، وللادخار الأوزان الأكبر أوفر.',
    },
    {
      author: 'Omar K.',
      rating: 5,
      daysAgo: 97,
      comment: 'Tiny but exactly as pictured. Serial number on the card matched the certificate page.',
    },
    { author: 'لطيفة د.', rating: 3, daysAgo: 203, comment: 'حلوة بس توقعتها أكبر، انتبهوا للمقاس بالملم.' },
  ],
  'bar-5g': [
    { author: 'خالد ن.', rating: 5, daysAgo: 12, comment: 'ثاني مرة أطلبها. وصلت الرياض في يومين والختم سليم.' },
    { author: 'منيرة ف.', rating: 5, daysAgo: 88, comment: 'البطاقة الكحلي أحلى من الصورة.' },
    {
      author: 'Yousef R.',
      rating: 4,
      daysAgo: 160,
      comment: 'Good bar, fair charge. Delivery to Tabuk took four days.',
    },
  ],
  'bar-10g': [
    { author: 'فهد م.', rating: 5, daysAgo: 3, comment: 'أشتريها كل شهرين. الوزن مضبوط والشهادة تفتح بالرقم.' },
    {
      author: 'عبدالعزيز ش.',
      rating: 5,
      daysAgo: 19,
      comment: 'السعر ثبت ربع ساعة لين خلصت الدفع، وما لقيت أي زيادة بالفاتورة.',
    },
    { author: 'جواهر ل.', rating: 5, daysAgo: 54, comment: 'المندوب طلب الهوية والرمز، وهذا اللي يريّح.' },
    {
      author: 'Daniel P.',
      rating: 4,
      daysAgo: 120,
      comment: 'Arrived sealed. I would have liked a small stand for it.',
    },
    { author: 'بندر ع.', rating: 5, daysAgo: 352, comment: 'نقاء 999.9 ومصنعية 8 ريال، ما لقيت أقل منها أونلاين.' },
  ],
  'bar-20g': [
    { author: 'سلطان ج.', rating: 5, daysAgo: 27, comment: 'أخذتها وقت التخفيض على المصنعية، فرقت معي 220 ريال.' },
    {
      author: 'هيا م.',
      rating: 4,
      daysAgo: 145,
      comment: 'ممتازة، بس الغلاف الشفاف انخدش من الشحن. السبيكة نفسها سليمة.',
    },
  ],
  'bar-50g': [
    { author: 'ناصر ح.', rating: 5, daysAgo: 9, comment: 'طلبوا رقم الهوية لأن المبلغ فوق 10 آلاف، دقيقة وخلصت.' },
    { author: 'أبو ريان', rating: 5, daysAgo: 71, comment: 'تسليم باليد ومغلفة صح. للادخار هذا أنسب وزن بالنسبة لي.' },
    {
      author: 'Hassan T.',
      rating: 5,
      daysAgo: 190,
      comment: 'Weighed it at a jeweller in Khobar: 50.00 g on the dot.',
    },
  ],
  'bar-100g': [
    {
      author: 'محمد غ.',
      rating: 5,
      daysAgo: 33,
      comment: 'فرق المصنعية عن الأوزان الصغيرة واضح. التعامل راقي والتسليم في موعده.',
    },
    {
      author: 'وليد س.',
      rating: 4,
      daysAgo: 276,
      comment: 'كل شي تمام، بس كنت أتمنى تحديد ساعة التسليم بدل نطاق اليوم.',
    },
  ],
  'bar-1kg': [
    {
      author: 'أبو فيصل',
      rating: 5,
      daysAgo: 58,
      comment: 'جهزوها في يومين والمندوب شخص واحد من عندهم للبيت. الشهادة مطابقة للرقم المحفور.',
    },
  ],
  'pound-palm': [
    { author: 'أم خالد', rating: 5, daysAgo: 4, comment: 'النخلة نقشها واضح وحلو، جبته هدية تخرج.' },
    { author: 'صالح ر.', rating: 5, daysAgo: 36, comment: 'جنيه 8 جرام بالضبط، وزنته.' },
    { author: 'رنا ك.', rating: 4, daysAgo: 112, comment: 'حلو بس أتمنى يجي معه علبة صغيرة بدل الكيس.' },
    {
      author: 'Layla M.',
      rating: 5,
      daysAgo: 311,
      comment: 'Bought three for my nephews. Crisp strike and quick delivery.',
    },
  ],
  'pound-palm-pair': [
    { author: 'عبدالرحمن ط.', rating: 5, daysAgo: 48, comment: 'أوفر من شراء جنيهين لحالهم، والمحفظة مرتبة.' },
    { author: 'مشاعل و.', rating: 4, daysAgo: 131, comment: 'وصل سليم، تأخر يوم عن الموعد وبلّغوني قبلها.' },
  ],
  'half-pound-star': [
    { author: 'دلال ص.', rating: 5, daysAgo: 15, comment: 'هدية مولود لأختي، انبسطت فيه. النجمة شغلها دقيق.' },
    {
      author: 'ياسر ب.',
      rating: 4,
      daysAgo: 99,
      comment: 'مصنعيته أعلى من الجنيه الكامل وهذا طبيعي، بس كتبوها بوضوح.',
    },
    { author: 'Sana I.', rating: 5, daysAgo: 171, comment: 'Lovely coin. The pattern is even nicer in hand.' },
  ],
  'quarter-pound-rosette': [
    { author: 'غادة ن.', rating: 5, daysAgo: 22, comment: 'أخذت خمس حبات لتوزيعات العيد على بنات أخواني.' },
    { author: 'حمد ع.', rating: 3, daysAgo: 150, comment: 'صغير مرة، والمصنعية على الجرامين تحسها. لكنه مدموغ وأصلي.' },
  ],
  'chain-cable': [
    { author: 'أسماء ج.', rating: 5, daysAgo: 11, comment: 'لبسته مع دلاية ثقيلة وما شال لون ولا ارتخى.' },
    {
      author: 'Mariam A.',
      rating: 4,
      daysAgo: 78,
      comment: 'Solid everyday chain. The clasp is a bit small for my nails.',
    },
    { author: 'نوف ت.', rating: 5, daysAgo: 184, comment: 'طول 45 طلع مناسب لي مية بالمية.' },
  ],
  'chain-cable-21': [
    { author: 'أم عبدالله', rating: 5, daysAgo: 29, comment: 'لونه أصفر دافي مثل ذهب أول، ومصنعيته معقولة.' },
    { author: 'شذى ر.', rating: 4, daysAgo: 137, comment: 'جميل، بس طول 40 قصير على اللي رقبته عريضة.' },
  ],
  'chain-rope': [
    {
      author: 'العنود ف.',
      rating: 5,
      daysAgo: 8,
      comment: 'لمعته مو طبيعية، كل ما أتحرك ينور. طول 50 يوصل تحت الترقوة.',
    },
    { author: 'حصة م.', rating: 5, daysAgo: 44, comment: 'شريته وقت الخصم وقارنت بالسوق، هنا أرخص حتى مع التوصيل.' },
    {
      author: 'Tariq S.',
      rating: 4,
      daysAgo: 105,
      comment: 'Gift for my wife; she wears it daily. Packaging was plain but secure.',
    },
    {
      author: 'بدرية ق.',
      rating: 2,
      daysAgo: 167,
      comment: 'السلسلة حلوة لكن طلبت 50 ووصلت 45. بدلوها لكن أخذت أسبوع.',
    },
  ],
  'chain-rope-heavy': [{ author: 'ماجد ز.', rating: 5, daysAgo: 62, comment: 'ثقيل ومصمت، والقفل فيه أمان. يستاهل.' }],
  'chain-rope-rose': [
    { author: 'ريما ع.', rating: 5, daysAgo: 31, comment: 'اللون الوردي هادي مو نحاسي زي ما كنت خايفة.' },
    {
      author: 'Nadia B.',
      rating: 4,
      daysAgo: 155,
      comment: 'Beautiful tone. Slightly heavier than I expected, in a good way.',
    },
  ],
  'chain-box': [
    { author: 'لمى س.', rating: 5, daysAgo: 17, comment: 'ما يشد الشعر أبدًا، وهذا كان شرطي.' },
    { author: 'أماني خ.', rating: 4, daysAgo: 122, comment: 'ناعم ومرتب. تمنيت لو فيه طول 55.' },
  ],
  'chain-figaro': [
    { author: 'عبدالمجيد و.', rating: 5, daysAgo: 39, comment: 'لبس يومي بدون دلاية، شكله رجالي ونسائي.' },
    {
      author: 'Faisal N.',
      rating: 4,
      daysAgo: 214,
      comment: 'Links are flat and comfortable. Took three days to Jeddah.',
    },
  ],
}
