/** What staff read when a text of the shop is refused. */
const ar = {
  'content.missing': 'اكتب هذا النص قبل النشر',
  'content.unknown_setting': 'لا يوجد إعداد باسم {name}. اختره من قائمة الإعدادات.',
  'content.one_language': 'أكمل إحدى اللغتين على الأقل',
}

const en: typeof ar = {
  'content.missing': 'Write this text before you publish',
  'content.unknown_setting': 'There is no setting {name}. Choose it from the list of settings.',
  'content.one_language': 'Complete one language at least',
}

export const contentTexts = { ar, en }
