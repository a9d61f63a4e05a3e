import { text } from '../text.ts'

/** From Sunday on. */
export const weekdays = [
  text('الأحد', 'Sunday'),
  text('الاثنين', 'Monday'),
  text('الثلاثاء', 'Tuesday'),
  text('الأربعاء', 'Wednesday'),
  text('الخميس', 'Thursday'),
  text('الجمعة', 'Friday'),
  text('السبت', 'Saturday'),
]

export const months = [
  text('يناير', 'January'),
  text('فبراير', 'February'),
  text('مارس', 'March'),
  text('أبريل', 'April'),
  text('مايو', 'May'),
  text('يونيو', 'June'),
  text('يوليو', 'July'),
  text('أغسطس', 'August'),
  text('سبتمبر', 'September'),
  text('أكتوبر', 'October'),
  text('نوفمبر', 'November'),
  text('ديسمبر', 'December'),
]
