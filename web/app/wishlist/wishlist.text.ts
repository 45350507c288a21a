import { words } from '#lib/text.ts'

export const wishlistText = words('wishlist', {
  title: { en: 'My Wishlist', ar: 'المفضلة' },
  description: {
    en: 'The courses and articles you’ve saved for later.',
    ar: 'دورات ومقالات تحتفظ بها لوقت لاحق.',
  },
  courses: { en: 'Courses', ar: 'الدورات' },
  articles: { en: 'Articles', ar: 'المقالات' },
  addTo: {
    en: (name: string) => `Add ${name} to wishlist`,
    ar: (name: string) => `إضافة «${name}» إلى المفضلة`,
  },
  add: { en: 'Add to Wishlist', ar: 'إضافة إلى المفضلة' },
  remove: { en: 'Remove from Wishlist', ar: 'إزالة من المفضلة' },
  take: { en: 'Remove', ar: 'إزالة' },
  takeOff: {
    en: (name: string) => `Remove ${name} from wishlist`,
    ar: (name: string) => `إزالة «${name}» من المفضلة`,
  },
  details: { en: 'Course Details', ar: 'تفاصيل الدورة' },
  read: { en: 'Read more', ar: 'اقرأ المزيد' },
  courseAdded: { en: 'Course added to wishlist', ar: 'أُضيفت الدورة إلى المفضلة' },
  courseRemoved: { en: 'Course removed from wishlist', ar: 'أُزيلت الدورة من المفضلة' },
  courseThere: { en: 'Course already exists in wishlist', ar: 'هذه الدورة في المفضلة' },
  articleAdded: { en: 'Article added to wishlist', ar: 'أُضيف المقال إلى المفضلة' },
  articleRemoved: { en: 'Article removed from wishlist', ar: 'أُزيل المقال من المفضلة' },
  insightThere: { en: 'Insight already exists in wishlist', ar: 'هذا المقال في المفضلة' },
  blogThere: { en: 'Blog already exists in wishlist', ar: 'هذا المقال في المفضلة' },
  addFailed: { en: 'Failed to update wishlist', ar: 'تعذّر تحديث المفضلة' },
  courseFailed: { en: 'Error removing course', ar: 'تعذّرت إزالة الدورة' },
  articleFailed: { en: 'Error removing article', ar: 'تعذّرت إزالة المقال' },
  undo: { en: 'Undo', ar: 'تراجع' },
  noCourses: { en: 'No courses in wishlist', ar: 'لا دورات في المفضلة' },
  noCoursesText: {
    en: 'Select the heart on a course to save it here.',
    ar: 'اضغط رمز القلب في أي دورة لتجدها هنا متى أردت.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  noArticles: { en: 'No articles in wishlist', ar: 'لا مقالات في المفضلة' },
  noArticlesText: {
    en: 'Articles you save for later will appear here.',
    ar: 'ستجد هنا المقالات التي تحفظها لتقرأها لاحقًا.',
  },
  loggedOut: { en: 'You are logged out', ar: 'لم تسجّل الدخول' },
  loggedOutText: {
    en: 'Log in to see your wishlist and add to it.',
    ar: 'سجّل الدخول لعرض المفضلة والإضافة إليها.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  failed: { en: 'We couldn’t load your wishlist', ar: 'تعذّر تحميل المفضلة' },
  failedText: {
    en: 'Nothing was lost. Please try again in a moment.',
    ar: 'محتوياتها محفوظة. أعد المحاولة بعد قليل.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
})
