import { text } from '@asjad/ui/i18n/text.ts'

export const unsaved = text('تغييرات غير محفوظة', 'Unsaved changes')
export const discard = text('تجاهل', 'Discard')
export const save = text('حفظ', 'Save')
export const leaveTitle = text('لديك تغييرات غير محفوظة', 'You have unsaved changes')
export const leaveKeeps = text(
  'تبقى في هذا المتصفح، ونعرضها عليك حين تعود إلى هنا.',
  'They stay in this browser, and are offered when you come back here.',
)
export const leaveLoses = text('إن غادرت الآن ضاع ما كتبته هنا.', 'If you leave now, what you typed here is lost.')
export const stay = text('ابقَ', 'Stay')
export const leave = text('غادر', 'Leave')
export const draftKept = text('كتابة غير محفوظة من {time}', 'Unsaved text from {time}')
export const restoreDraft = text('استعدها', 'Restore it')
export const discardDraft = text('تجاهلها', 'Discard it')
