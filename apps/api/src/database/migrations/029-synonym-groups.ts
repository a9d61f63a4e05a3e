type Group = [kind: string, words: string, finds?: string]

/**
 * Words of the trade that mean the same: of the Gulf, Hijaz, Egypt, the Levant and Iraq, of South Asia, and of English.
 * Words that only resemble each other are in different groups: a wedding is no engagement, a ruby no sapphire.
 */
export const synonymGroups: Group[] = [
  // Pieces
  [
    'piece',
    'خاتم، خواتم، خواتيم، فتخة، فتخات، رنق، رينج، ring, rings, finger ring, anguthi, angoothi, angothi, singsing, cincin, mothiram',
    'دبلة، محبس، band, bands',
  ],
  ['piece', 'دبلة، دبل، دبلتين، محبس، محابس، ذبلة، توينز، band, bands, wedding band, wedding bands, twins'],
  [
    'piece',
    'سوار، أساور، اسورة، إسورة، أسورة، اسوارة، إسوارة، سواره، اساور، سوارة، براسليت، بريسلت، بريسليت، برسليت، حظاظة، انسيال، انسيالات، دملج، bracelet, bracelets, wristlet, hand chain, pulseras, gelang',
    'بنجرة، بناجر، غويشة، bangle, bangles, cuff, cuffs',
  ],
  [
    'piece',
    'بنجرة، بناجر، بنجري، بنقل، بنقرة، بناقر، بنجل، غويشة، غوايش، مضاعد، مضعد، مضعدة، معاضد، معضد، حيول، حيل، مباريم، بانجل، بانقل، bangle, bangles, kada, kara, kadas, kangan, kangans, kangna, churi, chudi, churiyan, choori, bala, valayal',
  ],
  ['piece', 'سوار مفتوح، cuff, cuffs, open bangle'],
  [
    'piece',
    'عقد، عقود، قلادة، قلائد، قلايد، كوليه، كولييه، طوق، أطواق، اطواق، رشرش، مرتعشة، مرتهش، لبة، كردان، كرادين، نكلس، نيكلس، تشوكر، شوكر، necklace, necklaces, neckless, collar, choker, haar, neckpiece, hasli, kwintas, kalung',
    'تعليقة، دلاية، pendant, pendants',
  ],
  [
    'piece',
    'تعليقة، تعاليق، دلاية، دلايات، دلّاية، معلقة، مدلاة، لوكيت، بندنت، باندنت، pendant, pendants, locket, lockets, drop necklace',
    'عقد، قلادة، necklace, necklaces',
  ],
  ['piece', 'تعليقات، شارم، تشارم، charm, charms'],
  [
    'piece',
    'سلسلة، سلاسل، سلسال، سلاسيل، سنسال، سناسيل، سلسول، جنزير، جنازير، زنجيل، زناجيل، زنجير، كتينة، كتاين، تشين، chain, chains, necklace chain, zanjeer, zanjir, jangeer',
  ],
  [
    'piece',
    'حلق، حلقان، أحلاق، قرط، أقراط، اقراط، تراكي، تركية، ترجية، تراجي، خرص، خروص، شغاب، حلقات أذن، ايرنق، ايرنج، earring, earrings, ear ring, ear rings, bali, baali, karnaphool, hikaw, anting, kammal, bunda, bunday',
  ],
  ['style', 'حلق دائري، حلق حلقة، هوب، هوبس، hoop, hoops, hoop earrings'],
  ['style', 'حلق ثابت، ثابت، دبوس أذن، زرار، stud, studs, stud earrings, ear studs, tops, ear tops'],
  ['style', 'جهمكا، جومكا، قبة، قباب، مقبب، جرس، jhumka, jhumkas, jhumki, jhumke, jhumkay'],
  ['piece', 'سبيكة، سبائك، سبايك، سبيكه، قالب ذهب، bar, bars, ingot, ingots, biscuit, gold biscuit, bullion bar'],
  [
    'piece',
    'جنيه، جنيهات، ليرة، ليرات، عملة، عملات، مسكوكة، مسكوكات، دينار ذهب، coin, coins, pound, pounds, sovereign, sovereigns, guinea, ginni',
  ],
  [
    'piece',
    'بلوشن، استثمار، استثماري، ادخار، للادخار، تحويش، bullion, investment, invest, investing, saving, savings, save',
  ],
  ['piece', 'خلخال، خلاخيل، خلاخل، حجل، حجول، حجال، anklet, anklets, payal, pajeb, ankle bracelet', 'سوار، bracelet'],
  ['piece', 'ساعة، ساعات، ساعة يد، watch, watches, wristwatch', 'سوار، bracelet'],
  ['piece', 'بروش، بروشات، دبوس صدر، brooch, brooches, lapel pin', 'تعليقة، pendant'],
  ['piece', 'كبك، أزرار أكمام، ازرار كم، كبكات، cufflink, cufflinks, cuff link, cuff links', 'خاتم النجمة، signet'],
  [
    'piece',
    'طقم، أطقم، اطقم، طقم عروس، نصف طقم، set, sets, jewelry set, jewellery set, bridal set, necklace set, parure',
    'عقد، حلق، necklace, earrings',
  ],
  ['piece', 'حزام، أحزمة، احزمة، حزام ذهب، belt, belts, waist chain, kamarband, vaddanam', 'سلسلة، chain'],
  ['piece', 'تاج، تيجان، طوق رأس، هامة، tiara, crown, maang tikka, tikka, matha patti', 'حلق، earrings'],
  ['piece', 'زمام، زميم، خزامة، حلق أنف، nose ring, nose pin, nose stud, nath, nathni', 'حلق، earrings'],
  ['piece', 'منجل سوترا، mangalsutra, mangal sutra, thali, taali', 'عقد، necklace'],
  ['piece', 'مسبحة، سبحة، مسابح، سبح، rosary, misbaha, prayer beads, tasbih', 'سوار، bracelet'],
  ['piece', 'قلم، أقلام، اقلام، pen, pens'],
  ['piece', 'عطر، عطور، بخور، عود، perfume, perfumes, fragrance, oud'],
  ['piece', 'حذاء، جزمة، فستان، عباية، ملابس، shoes, dress, abaya, clothes, clothing'],
  ['piece', 'ميدالية مفاتيح، علاقة مفاتيح، keychain, key chain, keyring, key ring'],
  ['piece', 'جوال، موبايل، phone, mobile, iphone'],
  ['piece', 'نظارة، نظارات، نظاره، glasses, sunglasses'],
  ['piece', 'كسر ذهب، ذهب مستعمل، ذهب كسر، scrap gold, used gold, second hand'],
  ['piece', 'حقيبة، شنطة، حقائب، شنط، bag, bags, handbag'],
  ['piece', 'كفوف، كف مع خاتم، hand harness, haath phool, panja, body chain', 'سوار، bracelet'],

  // Materials
  ['material', 'ذهب، دهب، ذهبي، ذهبية، جولد، قولد، غولد، gold, golden, sona, sone, swarna, ginto, emas'],
  ['material', 'فضة، فضه، فضي، فضية، silver, sterling, chandi, sterling silver'],
  ['material', 'بلاتين، بلاتينيوم، بلاتينيه، platinum'],
  ['material', 'بلاديوم، palladium'],
  ['material', 'نحاس، نحاسي، copper, brass, bronze'],
  ['material', 'ستانلس، ستيل، حديد، تيتانيوم، stainless, steel, titanium, tungsten'],
  [
    'material',
    'مطلي ذهب، مطلي بالذهب، طلاء ذهب، مطليه بالذهب، تقليد، gold plated, goldplated, gold filled, vermeil, imitation, artificial, fake',
  ],
  ['material', 'جلد، جلدي، leather'],

  // Stones
  [
    'stone',
    'ألماس، الماس، ماس، ماسة، ألماسة، ألماسات، ماسي، دايموند، سوليتير، diamond, diamonds, heera, hira, solitaire',
  ],
  ['stone', 'زمرد، زمردة، زمردي، emerald, emeralds, panna'],
  ['stone', 'ياقوت، ياقوتة', 'ياقوت أحمر، ياقوت أزرق، ruby, rubies, sapphire, sapphires'],
  ['stone', 'ياقوت أحمر، الياقوت الأحمر، ياقوتة حمراء، روبي، ruby, rubies, manik, yaqoot'],
  ['stone', 'ياقوت أزرق، الياقوت الأزرق، ياقوتة زرقاء، سفير، زفير، سافير، صفير، sapphire, sapphires, neelam'],
  ['stone', 'لؤلؤ، لولو، لؤلؤة، لؤلؤي، دانة، pearl, pearls, moti'],
  ['stone', 'فيروز، تركواز، turquoise, firoza'],
  ['stone', 'عقيق، agate, carnelian, aqeeq'],
  ['stone', 'توباز، توباس، topaz'],
  ['stone', 'جمشت، اماتيست، amethyst'],
  ['stone', 'أوبال، اوبال، opal'],
  ['stone', 'زركون، زيركون، زيركونيا، zircon, zirconia, cz, cubic zirconia, moissanite'],
  ['stone', 'جرنت، عقيق أحمر، garnet'],
  ['stone', 'مرجان، coral, moonga'],
  ['stone', 'يشم، جاد، jade'],
  ['stone', 'كهرمان، amber'],
  [
    'stone',
    'حجر، أحجار، احجار، فص، فصوص، أحجار كريمة، حجر كريم، stone, stones, gem, gems, gemstone, gemstones, nag',
    'ألماس، زمرد، ياقوت، لؤلؤ، diamond, emerald, ruby, sapphire, pearls',
  ],

  // Colours
  ['colour', 'أبيض، ابيض، بيضاء، بيضا، ذهب أبيض، ذهب ابيض، white, white gold'],
  ['colour', 'وردي، وردية، روز، روز جولد، ذهب وردي، زهري، زهرية، rose, pink, rose gold, pink gold, rosegold'],
  ['colour', 'أصفر، اصفر، صفراء، صفرا، ذهب أصفر، ذهب اصفر، yellow, yellow gold'],
  ['colour', 'أخضر، اخضر، خضراء، خضرا، green', 'زمرد، emerald'],
  ['colour', 'أحمر، احمر، حمراء، حمرا، red', 'ياقوت أحمر، ruby, rubies'],
  ['colour', 'أزرق، ازرق، زرقاء، زرقا، كحلي، blue, navy', 'ياقوت أزرق، sapphire, sapphires'],
  ['colour', 'شامبانيا، شامبين، بني، champagne, brown'],
  ['colour', 'أسود، اسود، سوداء، black'],

  // People
  [
    'person',
    'رجالي، رجال، رجالية، للرجال، رجل، شبابي، شباب، للشباب، زوجي، لزوجي، أبوي، ابوي، والدي، أبي الغالي، أخوي، men, mens, man, male, gents, gentleman, husband, father, dad, brother, boyfriend, groom, boys, boy, him, his, guy',
  ],
  [
    'person',
    'نسائي، نساء، نسائية، للنساء، حريمي، حريم، ستاتي، سيدات، للسيدات، زوجتي، زوجة، زوجه، حرمتي، مرتي، مراتي، خطيبتي، حبيبتي، أختي، اختي، صديقتي، women, womens, woman, ladies, lady, female, wife, girlfriend, fiancee, sister, her',
  ],
  [
    'person',
    'أمي، امي، لأمي، الأم، والدتي، ماما، أم، امهات، عيد الأم، يوم الأم، mother, mom, mum, mothers day, mother day, grandmother, grandma, mama',
  ],
  [
    'person',
    'بنات، بناتي، بناتية، للبنات، بنت، بنتي، طفلة، طفله، بنوتة، بنوته، girl, girls, daughter, little girl',
    'نسائي، women',
  ],
  ['person', 'أطفال، اطفال، طفل، للأطفال، اطفالي، صغار، ولادي، kid, kids, child, children, childrens, toddler'],
  [
    'person',
    'مولود، مواليد، للمواليد، مولودة، بيبي، رضيع، نفاس، ولادة، استقبال مولود، newborn, new born, baby, babies, infant, birth, baby shower',
  ],

  // Occasions
  ['occasion', 'زواج، زفاف، عرس، فرح، أعراس، nikah, wedding, weddings, marriage, shaadi, shadi'],
  ['occasion', 'عروس، عروسة، عروسه، عرايس، عرائس، bridal, bride, brides, dulhan'],
  ['occasion', 'خطوبة، خطوبه، خطبة، خطبه، ملكة، ملكه، شبكة، شبكه، engagement, proposal, propose', 'سوليتير، solitaire'],
  ['occasion', 'هدية، هديه، هدايا، اهداء، إهداء، هدايه، gift, gifts, present, presents, gifting, tohfa'],
  ['occasion', 'ذكرى، ذكرى زواج، عيد زواج، anniversary, anniversaries'],
  ['occasion', 'عيد ميلاد، ميلاد، birthday, bday'],
  ['occasion', 'تخرج، نجاح، graduation, graduate'],
  ['occasion', 'عيد، العيد، عيدية، عيديه، رمضان، eid, ramadan, eidi'],
  [
    'occasion',
    'يومي، يومية، للدوام، دوام، كل يوم، لبس يومي، everyday, daily, casual, office, every day, daily wear, everyday wear',
  ],
  ['occasion', 'مناسبات، مناسبة، سهرة، سهرات، حفلة، party, evening, occasion, occasions, special occasion'],
  ['occasion', 'حب، عيد الحب، فالنتاين، valentine, valentines, romantic, love'],

  // Styles
  [
    'style',
    'اسم، أسماء، اسماء، باسم، باسمي، اسمي، سلسال اسم، سلسلة اسم، سلسال باسم، سلسلة باسم، name chain، name, names, nameplate, personalised name, personalized name',
  ],
  ['style', 'حرف، حروف، أحرف، letter, letters, initial, initials, alphabet'],
  ['style', 'حفر، نقش، نقوش، محفور، محفورة، منقوش، منقوشة، بالنقش، كتابة، engraved, engraving, engrave, engravable'],
  [
    'style',
    'تصميم، تصاميم، خاص، خاصة، تفصيل، حسب الطلب، مخصص، custom, bespoke, customised, customized, personalised, personalized, made to order, custom made',
  ],
  ['style', 'خط عربي، خط، بالخط، كاليجرافي، calligraphy, arabic calligraphy, lettering'],
  ['style', 'هلال، crescent, moon, hilal'],
  ['style', 'قمر، qamar'],
  ['style', 'نجمة، نجوم، نجمه، star, stars, najma, nujoom'],
  ['style', 'نخلة، نخيل، palm, nakheel'],
  ['style', 'قطرة، دمعة، قطره، دمعه، drop, drops, teardrop, qatra'],
  ['style', 'متدلي، متدلية، متدل، طويل متدلي، dangle, dangling, drop, drops, hanging'],
  ['style', 'مجدول، مجدولة، ضفيرة، ضفيره، جديلة، جدلة، مبروم، مبرومة، twisted, braided, braid, twist, dafira'],
  ['style', 'حبل، حبلية، rope'],
  ['style', 'صندوقية، صندوقيه، صندوق، بوكس، مربعة، box, square'],
  ['style', 'كابل، كيبل، بيضوي، cable, trace'],
  ['style', 'فيجارو، فيقارو، figaro'],
  ['style', 'تنس، تينس، tennis'],
  ['style', 'إترنتي، اترنتي، ايترنتي، eternity, infinity'],
  ['style', 'سوليتير، سولتير، حجر واحد، فص واحد، solitaire, single stone'],
  ['style', 'خنصر، خاتم خنصر، pinky, little finger'],
  ['style', 'ختم، خاتم ختم، سجنت، signet, seal'],
  ['style', 'دراهم، درهم، أقراص، قرص، ليرات معلقة، dirham, dirhams, disc, discs, disk, coin necklace'],
  ['style', 'طبقات، طبقتين، طبقتان، متعدد الطبقات، layered, layers, layer, two layers, double layer'],
  ['style', 'سادة، ساده، سادا، بسيط، بسيطة، plain, simple, minimal, minimalist, classic, كلاسيك'],
  [
    'style',
    'رفيع، رفيعة، ناعم، ناعمة، نحيف، نحيفة، رقيق، رقيقة، أرفع، ارفع، thinnest, fine, thin, slim, delicate, dainty',
  ],
  ['style', 'خفيف، خفيفة، خفيفه، وزن خفيف، أخف، اخف، lightest, light, lightweight, light weight'],
  ['style', 'ثقيل، ثقيلة، ثقيله، أثقل، اثقل، heaviest, heavy, thick, chunky, solid'],
  ['style', 'عريض، عريضة، عريضه، أعرض، اعرض، widest, wide, broad, bold'],
  ['style', 'صغير، صغيرة، صغيره، أصغر، اصغر، smallest, smaller, small, mini, tiny, little'],
  ['style', 'كبير، كبيرة، كبيره، أكبر، اكبر، biggest, largest, larger, bigger, large, big, grand, huge, oversized'],
  ['style', 'زوج، جوز، اثنين، ثنائي، pair, couple, couples, pairs'],
  ['style', 'مصقول، مصقولة، لامع، لامعة، polished, shiny, glossy'],
  ['style', 'مصبوبة، مصبوب، cast'],
  ['style', 'مسكوكة، مسكوك، minted'],
  ['other', 'شهادة، شهاده، certificate, certified, certification'],
]
