import { counted, plural, words } from '#lib/text.ts'

export const articlesText = words('articles', {
  title: { en: 'Articles', ar: 'المدونة' },
  home: { en: 'Home', ar: 'الرئيسية' },
  search: { en: 'Search articles', ar: 'ابحث في المقالات' },
  submit: { en: 'Search', ar: 'بحث' },
  filter: { en: 'Filter by category', ar: 'تصفية حسب الموضوع' },
  otherSubjects: { en: 'Categories without articles yet', ar: 'تصنيفات بلا مقالات حتى الآن' },
  byAuthor: { en: (name: string) => `Articles by ${name}`, ar: (name: string) => `مقالات ${name}` },
  authorFailed: { en: 'We couldn’t load this page', ar: 'تعذّر تحميل هذه الصفحة' },
  contents: { en: 'In this article', ar: 'في هذا المقال' },
  apply: { en: 'Apply', ar: 'تطبيق' },
  applyCount: {
    en: (count: number) =>
      plural('en', count, {
        zero: 'Apply · no articles',
        one: 'Apply · 1 article',
        other: `Apply · ${count} articles`,
      }),
    ar: (count: number) =>
      `تطبيق · ${counted(count, { zero: 'لا مقالات', one: 'مقال واحد', two: 'مقالان', few: 'مقالات', many: 'مقالًا', other: 'مقال' })}`,
  },
  disable: { en: 'Disable filter', ar: 'إلغاء التصفية' },
  count: {
    en: (count: number) =>
      plural('en', count, { zero: 'No articles found', one: '1 article', other: `${count} articles` }),
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
  moreFailed: {
    en: 'We couldn’t load more articles. Please try again.',
    ar: 'تعذّر عرض المزيد من المقالات. أعد المحاولة من فضلك.',
  },
  newest: { en: 'Newest articles', ar: 'أحدث المقالات' },
  morePopular: { en: 'Load More', ar: 'عرض المزيد' },
  lessPopular: { en: 'Show Less', ar: 'عرض أقل' },
  read: { en: 'Read more', ar: 'اقرأ المزيد' },
  empty: { en: 'There are no articles in this category', ar: 'لا توجد مقالات في هذا الموضوع' },
  emptyText: {
    en: 'Choose another category, or browse all articles.',
    ar: 'اختر موضوعًا آخر، أو تصفّح المقالات كلها.',
  },
  noneFound: {
    en: (query: string) => `No articles match “${query}”`,
    ar: (query: string) => `لا يوجد مقال يطابق «${query}»`,
  },
  all: { en: 'See all articles', ar: 'عرض جميع المقالات' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل…' },
  listFailed: { en: 'Data loading error', ar: 'خطأ في تحميل البيانات' },
  blogFailed: { en: 'Failed to fetch blog', ar: 'تعذّر تحميل المقال' },
  insightFailed: { en: 'Failed to fetch insight', ar: 'تعذّر تحميل المقال' },
  blogMissing: { en: 'Blog not found', ar: 'لم نعثر على المقال' },
  insightMissing: { en: 'Insight not found', ar: 'لم نعثر على المقال' },
  blogMissingText: {
    en: 'It may have been moved or taken down.',
    ar: 'ربما نُقل إلى مكان آخر أو أُزيل.',
  },
  insightMissingText: {
    en: 'It may have been moved or taken down.',
    ar: 'ربما نُقل إلى مكان آخر أو أُزيل.',
  },
  back: { en: 'Go Back', ar: 'رجوع' },
  minutes: {
    en: (count: number) => plural('en', count, { one: '1 min read', other: `${count} min read` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'قراءة سريعة',
        one: 'دقيقة للقراءة',
        two: 'دقيقتان للقراءة',
        few: 'دقائق للقراءة',
        many: 'دقيقة للقراءة',
        other: 'دقيقة للقراءة',
      }),
  },
  related: { en: 'Read on', ar: 'متابعة القراءة' },
  feed: { en: 'Articles (RSS)', ar: 'المقالات (RSS)' },
})
