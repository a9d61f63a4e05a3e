import { plural, text } from '@asjad/ui/i18n/text.ts'

// What an undo left as it is
export const title = plural(
  {
    zero: 'عاد كل شيء كما كان',
    one: 'بقي حقل واحد على حاله',
    two: 'بقي حقلان على حالهما',
    few: 'بقيت {n} حقول على حالها',
    many: 'بقي {n} حقلًا على حاله',
    other: 'بقي {n} حقل على حاله',
  },
  { one: '{n} field stays as it is', other: '{n} fields stay as they are' },
)
export const allBack = text('عاد كل شيء كما كان.', 'Everything is as it was.')
export const stays = text('يبقى:', 'Stays:')
export const wouldBe = text('كان سيعود إلى:', 'would have become:')
export const edited = text('عدّله أحد بعد ذلك', 'Somebody edited it since')
export const used = text('بيع أو حُجز أو استُخدم بعد ذلك', 'Sold, held or used since')
export const notAllowed = text('لا تسمح به قواعد المتجر الآن', 'The shop’s rules do not allow it now')
export const firstOf = text('يظهر أول {n}', 'The first {n} are shown')
export const revoked = text('ملغاة', 'Revoked')
export const waitsForApproval = text(
  'التراجع يخفض أسعارًا فوق الحد، فينتظر موافقة شخص آخر. لم يتغيّر شيء بعد.',
  'Undoing it lowers prices above the limit, so it waits for a second person. Nothing has changed yet.',
)
