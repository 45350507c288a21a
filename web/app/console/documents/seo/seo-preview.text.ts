import { words } from '#lib/text.ts'

export const seoPreviewText = words({
  title: { en: 'How it looks to others', ar: 'كيف تظهر للآخرين' },
  hint: {
    en: 'As you type. Search engines and apps may shorten it.',
    ar: 'كما تكتبها الآن. وقد تختصرها محركات البحث والتطبيقات.',
  },
  inArabic: { en: 'In Arabic', ar: 'بالعربية' },
  inEnglish: { en: 'In English', ar: 'بالإنجليزية' },
  result: { en: 'Search result', ar: 'نتيجة البحث' },
  card: { en: 'Shared link', ar: 'الرابط عند مشاركته' },
  hidden: {
    en: 'Search engines do not show this page. Its link can still be shared.',
    ar: 'لا تظهر هذه الصفحة في محركات البحث، ويمكن مشاركة رابطها.',
  },
  noDescription: { en: 'No description', ar: 'لا وصف' },
})
