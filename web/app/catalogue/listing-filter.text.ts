import { counted, plural, words } from '#lib/text.ts'

export const listingFilterText = words('listing-filter', {
  sort: { en: 'Sort by', ar: 'الترتيب' },
  recommended: { en: 'Recommended', ar: 'الموصى به' },
  newest: { en: 'Newest', ar: 'الأحدث' },
  cheapest: { en: 'Price: low to high', ar: 'السعر: من الأقل إلى الأعلى' },
  dearest: { en: 'Price: high to low', ar: 'السعر: من الأعلى إلى الأقل' },
  bestRated: { en: 'Highest rated', ar: 'الأعلى تقييمًا' },
  shortest: { en: 'Shortest', ar: 'الأقصر مدة' },
  filter: { en: 'Filter', ar: 'تصفية النتائج' },
  filterCount: {
    en: (count: number) =>
      plural('en', count, { one: 'Filter (1 chosen)', other: `Filter (${count} chosen)` }),
    ar: (count: number) =>
      `تصفية النتائج (${counted(count, { one: 'خيار واحد', two: 'خياران', few: 'خيارات', many: 'خيارًا', other: 'خيار' })})`,
  },
  level: { en: 'Level', ar: 'المستوى' },
  length: { en: 'Learning time', ar: 'مدة التعلّم' },
  price: { en: 'Price', ar: 'السعر' },
  captions: { en: 'Captions', ar: 'لغة الترجمة المكتوبة' },
  short: { en: 'Up to 3 hours', ar: 'حتى 3 ساعات' },
  medium: { en: '3 to 6 hours', ar: 'من 3 إلى 6 ساعات' },
  long: { en: 'More than 6 hours', ar: 'أكثر من 6 ساعات' },
  anyPrice: { en: 'Any price', ar: 'أي سعر' },
  upTo: { en: 'Up to', ar: 'حتى' },
  packageOnly: { en: 'In the package only', ar: 'ضمن الباقة فقط' },
  apply: { en: 'Show courses', ar: 'عرض الدورات' },
  clear: { en: 'Clear all', ar: 'مسح الكل' },
  noneMatch: { en: 'No courses match all your choices', ar: 'لا توجد دورات تطابق جميع اختياراتك' },
  noneMatchText: {
    en: 'Remove a filter to see more courses.',
    ar: 'أزل أحد خيارات التصفية لعرض دورات أخرى.',
  },
  nearest: { en: 'Closest to your choices', ar: 'الأقرب إلى اختياراتك' },
})
