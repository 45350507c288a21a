import { counted, plural, words } from '#lib/text.ts'

export const articlesText = words('articles', {
  title: { en: 'Articles', ar: 'المقالات' },
  home: { en: 'Home', ar: 'الرئيسية' },
  search: { en: 'Search articles', ar: 'ابحث في المقالات' },
  submit: { en: 'Search', ar: 'بحث' },
  filter: { en: 'Filter by subject', ar: 'صفِّ حسب الموضوع' },
  apply: { en: 'Apply', ar: 'تطبيق' },
  applyCount: {
    en: (count: number) =>
      plural('en', count, {
        zero: 'Apply · no article',
        one: 'Apply · 1 article',
        other: `Apply · ${count} articles`,
      }),
    ar: (count: number) =>
      `تطبيق · ${counted(count, { zero: 'لا مقالات', one: 'مقال واحد', two: 'مقالان', few: 'مقالات', many: 'مقالًا', other: 'مقال' })}`,
  },
  disable: { en: 'Disable filter', ar: 'إلغاء التصفية' },
  count: {
    en: (count: number) =>
      plural('en', count, { zero: 'No article found', one: '1 article', other: `${count} articles` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لا مقالات',
        one: 'مقال واحد',
        two: 'مقالان',
        few: 'مقالات',
        many: 'مقالًا',
        other: 'مقال',
      }),
  },
  featured: { en: 'Featured', ar: 'مقال مختار' },
  more: { en: 'Load more', ar: 'عرض المزيد' },
  less: { en: 'Show less', ar: 'عرض أقل' },
  morePopular: { en: 'Load More', ar: 'عرض المزيد' },
  lessPopular: { en: 'Show Less', ar: 'عرض أقل' },
  read: { en: 'Read more', ar: 'اقرأ المزيد' },
  empty: { en: 'There are no articles in this category', ar: 'لا توجد مقالات في هذا التصنيف' },
  emptyText: {
    en: 'Choose another subject, or look at all of them.',
    ar: 'اختر موضوعًا آخر، أو تصفّح المقالات كلها.',
  },
  noneFound: {
    en: (query: string) => `No article matches “${query}”`,
    ar: (query: string) => `لا يوجد مقال يطابق «${query}»`,
  },
  all: { en: 'See all articles', ar: 'شاهد جميع المقالات' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },
  listFailed: { en: 'Data loading error', ar: 'خطأ في تحميل البيانات' },
  blogFailed: { en: 'Failed to fetch blog', ar: 'تعذّر تحميل المقال' },
  insightFailed: { en: 'Failed to fetch insight', ar: 'تعذّر تحميل الرؤية' },
  blogMissing: { en: 'Blog not found', ar: 'لم نعثر على المقال' },
  insightMissing: { en: 'Insight not found', ar: 'لم نعثر على الرؤية' },
  blogMissingText: {
    en: 'It may have been moved or taken down.',
    ar: 'ربما نُقل إلى مكان آخر أو أُزيل.',
  },
  insightMissingText: {
    en: 'It may have been moved or taken down.',
    ar: 'ربما نُقلت إلى مكان آخر أو أُزيلت.',
  },
  back: { en: 'Go Back', ar: 'رجوع' },
  minutes: {
    en: (count: number) =>
      plural('en', count, { one: '1 minute to read', other: `${count} minutes to read` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'قراءة سريعة',
        one: 'دقيقة قراءة',
        two: 'دقيقتا قراءة',
        few: 'دقائق قراءة',
        many: 'دقيقة قراءة',
        other: 'دقيقة قراءة',
      }),
  },
  share: { en: 'Share', ar: 'شارك' },
  shareTitle: { en: 'Share this article', ar: 'شارك هذا المقال' },
  address: { en: 'Address of the article', ar: 'رابط المقال' },
  copy: { en: 'Copy link', ar: 'انسخ الرابط' },
  copied: { en: 'Link copied', ar: 'نُسخ الرابط' },
  notCopied: {
    en: 'The link could not be copied. Select it and copy it yourself.',
    ar: 'تعذّر نسخ الرابط. حدّده وانسخه بنفسك.',
  },
  shareOn: { en: (name: string) => `Share on ${name}`, ar: (name: string) => `شارك عبر ${name}` },
  mail: { en: 'Send by e-mail', ar: 'أرسل بالبريد' },
  related: { en: 'Read on', ar: 'تابع القراءة' },
  feed: { en: 'Articles (RSS)', ar: 'المقالات (RSS)' },
})
