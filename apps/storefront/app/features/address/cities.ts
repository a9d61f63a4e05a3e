/** The larger Saudi cities, as suggestions and to centre the map on. Any other city can be typed. */
export const cities = [
  { ar: 'الرياض', en: 'Riyadh', lat: 24.7, lng: 46.73 },
  { ar: 'جدة', en: 'Jeddah', lat: 21.49, lng: 39.18 },
  { ar: 'مكة المكرمة', en: 'Makkah', lat: 21.43, lng: 39.84 },
  { ar: 'المدينة المنورة', en: 'Madinah', lat: 24.47, lng: 39.61 },
  { ar: 'الدمام', en: 'Dammam', lat: 26.44, lng: 50.11 },
  { ar: 'الهفوف', en: 'Al Hofuf', lat: 25.37, lng: 49.6 },
  { ar: 'الطائف', en: 'Taif', lat: 21.27, lng: 40.42 },
  { ar: 'بريدة', en: 'Buraydah', lat: 26.33, lng: 43.97 },
  { ar: 'تبوك', en: 'Tabuk', lat: 28.41, lng: 36.53 },
  { ar: 'خميس مشيط', en: 'Khamis Mushait', lat: 18.31, lng: 42.73 },
  { ar: 'الخبر', en: 'Al Khobar', lat: 26.31, lng: 50.21 },
  { ar: 'حائل', en: 'Hail', lat: 27.53, lng: 41.7 },
  { ar: 'حفر الباطن', en: 'Hafar Al-Batin', lat: 28.44, lng: 45.98 },
  { ar: 'الجبيل', en: 'Jubail', lat: 27.0, lng: 49.67 },
  { ar: 'الخرج', en: 'Al Kharj', lat: 24.16, lng: 47.33 },
  { ar: 'القطيف', en: 'Qatif', lat: 26.56, lng: 50.0 },
  { ar: 'أبها', en: 'Abha', lat: 18.22, lng: 42.5 },
  { ar: 'نجران', en: 'Najran', lat: 17.54, lng: 44.27 },
  { ar: 'ينبع', en: 'Yanbu', lat: 24.09, lng: 38.06 },
  { ar: 'جازان', en: 'Jazan', lat: 16.9, lng: 42.55 },
  { ar: 'عرعر', en: 'Arar', lat: 30.97, lng: 41.01 },
  { ar: 'سكاكا', en: 'Sakaka', lat: 29.97, lng: 40.21 },
  { ar: 'الباحة', en: 'Al Bahah', lat: 20.01, lng: 41.46 },
  { ar: 'عنيزة', en: 'Unaizah', lat: 26.09, lng: 43.99 },
] as const

/** The city to centre the map on, typed in either language. */
export const findCity = (name: string) =>
  cities.find(({ ar, en }) => ar === name.trim() || en.toLowerCase() === name.trim().toLowerCase())
