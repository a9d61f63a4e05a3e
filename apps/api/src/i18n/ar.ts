export const ar = {
  'error.malformed': 'تعذّر فهم الطلب.',
  'error.unauthenticated': 'سجّل الدخول للمتابعة.',
  'error.forbidden': 'لا تملك صلاحية الوصول.',
  'error.not_found': 'لم نجد ما تبحث عنه.',
  'error.too_large': 'حجم الطلب أكبر من المسموح.',
  'error.unsupported_type': 'نوع المحتوى غير مدعوم. أرسل JSON.',
  'error.invalid': 'راجع الحقول المحددة.',
  'error.too_many_requests': 'محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة.',
  'error.unexpected': 'حدث خطأ ما',
  'error.unavailable': 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.',
  'field.required': 'هذا الحقل مطلوب',
  'field.email': 'البريد الإلكتروني غير صحيح',
  'field.numeric': 'يجب أن تكون القيمة رقمًا',
  'field.min_length': 'يجب ألا يقل هذا الحقل عن {n} من الأحرف',
  'field.max_length': 'يجب ألا يزيد هذا الحقل على {n} من الأحرف',
  'field.min': 'يجب ألا تقل القيمة عن {n}',
  'field.max': 'يجب ألا تزيد القيمة على {n}',
  'field.invalid': 'القيمة غير صحيحة',
}

export type Messages = typeof ar
