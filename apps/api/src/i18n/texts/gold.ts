/** The sale of gold: what shoppers read while it stops, what staff read when a price is refused, and the owner's mail. */
const ar = {
  'gold.paused': 'بيع الذهب متوقف مؤقتًا',
  'gold.all_paused': 'البيع متوقف مؤقتًا',
  'gold.all_paused_words': 'أوقفنا البيع في المتجر مؤقتًا، ونستأنفه قريبًا. سلتك محفوظة كما هي.',
  'gold.confirming': 'نؤكد سعر الذهب الآن',
  'gold.too_far': 'هذا السعر بعيد جدًا عن سعر أمس، ولا يمكن اعتماده. تحقّق من المصدر أولًا.',
  'gold.manual_too_far': 'هذا السعر يبعد أكثر من {percent}% عن آخر قراءة، ولا يمكن اعتماده. راجع الرقم.',
  'gold.mail.subject': 'توقف بيع الذهب تلقائيًا',
  'gold.mail.fell': 'نزل سعر الذهب {percent} خلال {minutes} د، فتوقف بيع القطع المسعّرة بالذهب تلقائيًا.',
  'gold.mail.rose': 'ارتفع سعر الذهب {percent} خلال {minutes} د، فتوقف بيع القطع المسعّرة بالذهب تلقائيًا.',
  'gold.mail.note': 'لا يُستأنف البيع وحده. تحقّق من السعر ثم استأنفه من لوحة التحكم. الأسعار المثبّتة محفوظة لأصحابها.',
  'gold.mail.open': 'افتح تسعير الذهب',
}

const en: typeof ar = {
  'gold.paused': 'Gold sales are paused',
  'gold.all_paused': 'Sales are paused',
  'gold.all_paused_words': 'We have paused sales for now and will resume them soon. Your cart stays as it is.',
  'gold.confirming': 'Gold price being confirmed',
  'gold.too_far': 'This price is too far from yesterday’s. Nobody can accept it: check the source first.',
  'gold.manual_too_far':
    'This price is more than {percent}% from the last reading. Nobody can set it: check the figure.',
  'gold.mail.subject': 'Gold sales have paused by themselves',
  'gold.mail.fell': 'Gold fell by {percent} within {minutes} min, so pieces priced by gold are not sold any more.',
  'gold.mail.rose': 'Gold rose by {percent} within {minutes} min, so pieces priced by gold are not sold any more.',
  'gold.mail.note':
    'Sales do not resume by themselves. Check the price, then resume them in the dashboard. Locked prices hold.',
  'gold.mail.open': 'Open the gold desk',
}

export const goldTexts = { ar, en }
