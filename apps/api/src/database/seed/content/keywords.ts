const women = 'نسائي women'
const men = 'رجالي men'
const kids = 'بنات أطفال girls kids'
const gift = 'هدية gift'
const mother = 'أمي mother'
const newborn = 'مولود newborn'
const wedding = 'زواج wedding'
const bridal = 'عروس bridal زواج wedding'
const engagement = 'خطوبة engagement'
const daily = 'يومي everyday'
const party = 'سهرة party'
const saving = 'ادخار saving'
const birthday = 'ميلاد birthday'
const pendant = 'دلاية تعليقة pendant'
const anniversary = 'ذكرى anniversary'

/** What the demo's products are searched by and their texts do not say, by the beginning of the slug; the first fits. */
export const keywordsBySlug: [string, string[]][] = [
  ['bar-1g', [saving, gift, newborn]],
  ['bar-5g', [saving, gift]],
  ['bar-', [saving]],
  ['pound-', [saving, gift, newborn, 'تخرج graduation عيدية eid']],
  ['half-pound', [saving, gift, newborn, 'تخرج graduation عيدية eid']],
  ['quarter-pound', [saving, gift, newborn, kids, 'تخرج graduation عيدية eid']],
  ['wedding-bands', [wedding, women, men]],
  ['band-nujoom-rose', [wedding, women]],
  ['band-nujoom', [wedding, men, women]],
  ['letter-signet', [men, gift, birthday, 'اسم name']],
  ['star-signet-18', [women, daily]],
  ['star-signet', [men, gift]],
  ['qamar', [engagement, women, wedding, anniversary]],
  ['eternity', [women, anniversary, wedding, gift]],
  ['dafira', [women, daily]],
  ['name-', [pendant, women, gift, mother, birthday, kids]],
  ['layali', [pendant, women, party, gift, anniversary, mother]],
  ['hilal', [pendant, women, gift, mother, daily, 'عيد eid']],
  ['dirham-21', [women, bridal, engagement, gift]],
  ['dirham', [women, gift, mother]],
  ['amoud', [pendant, women, daily, gift, birthday]],
  ['chain-rope-heavy', [men]],
  ['chain-figaro', [men, women]],
  ['chain-rope-rose', [women, daily]],
  ['chain-rope', [men, women]],
  ['chain-cable-white', [women, daily]],
  ['chain-cable', [men, women, daily]],
  ['chain-box-white', [women, daily]],
  ['chain-box', [men, women, daily]],
  ['bangle-pair', [women, bridal, mother]],
  ['bangle', [women, gift, mother]],
  ['charm-bracelet-girls', [kids, gift, birthday, newborn]],
  ['charm', [women, gift, birthday, 'تخرج graduation']],
  ['tennis', [women, party, anniversary, gift]],
  ['cuff', [women, party]],
  ['jhumka-bridal', [women, bridal]],
  ['jhumka', [women, party]],
  ['qatra', [women, party, gift]],
  ['studs-small', [women, kids, newborn, gift, daily, birthday]],
  ['studs', [women, gift, anniversary]],
  ['hoops-rose-small', [women, kids, newborn, daily]],
  ['hoops', [women, daily]],
]
