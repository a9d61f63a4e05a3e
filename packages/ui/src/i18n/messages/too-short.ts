import { plural } from '../text.ts'

export const tooShort = plural(
  {
    zero: 'هذا الحقل مطلوب',
    one: 'يجب ألا يقل هذا الحقل عن حرف واحد',
    two: 'يجب ألا يقل هذا الحقل عن حرفين',
    few: 'يجب ألا يقل هذا الحقل عن {n} أحرف',
    many: 'يجب ألا يقل هذا الحقل عن {n} حرفًا',
    other: 'يجب ألا يقل هذا الحقل عن {n} حرف',
  },
  {
    one: 'This field should be at least {n} character long',
    other: 'This field should be at least {n} characters long',
  },
)
