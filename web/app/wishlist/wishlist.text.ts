import { words } from '#kit/text.ts'

export const wishlistText = words({
  title: { en: 'My Wishlist', ar: 'مفضلتي' },
  description: { en: 'The courses and articles you keep for later.', ar: 'دورات ومقالات تحتفظ بها لوقت لاحق.' },
  courses: { en: 'Courses', ar: 'الدورات' },
  articles: { en: 'Articles', ar: 'المقالات' },
  addTo: {
    en: (name: string) => `Add ${name} to wishlist`,
    ar: (name: string) => `أضف «${name}» إلى المفضلة`,
  },
  add: { en: 'Add to Wishlist', ar: 'أضف للمفضلة' },
  remove: { en: 'Remove from Wishlist', ar: 'أزل من المفضلة' },
  take: { en: 'Remove', ar: 'إزالة' },
  takeOff: {
    en: (name: string) => `Remove ${name} from wishlist`,
    ar: (name: string) => `إزالة «${name}» من المفضلة`,
  },
  details: { en: 'Course Details', ar: 'تفاصيل الدورة' },
  read: { en: 'Read more', ar: 'اقرأ المزيد' },
  courseAdded: { en: 'Course added to wishlist', ar: 'أُضيفت الدورة إلى المفضلة' },
  courseRemoved: { en: 'Course removed from wishlist', ar: 'أُزيلت الدورة من المفضلة' },
  courseThere: { en: 'Course already exists in wishlist', ar: 'الدورة موجودة في المفضلة من قبل' },
  articleAdded: { en: 'Article added to wishlist', ar: 'أُضيف المقال إلى المفضلة' },
  articleRemoved: { en: 'Article removed from wishlist', ar: 'أُزيل المقال من المفضلة' },
  addFailed: { en: 'Failed to update wishlist', ar: 'تعذّر تحديث المفضلة' },
  courseFailed: { en: 'Error removing course', ar: 'تعذّرت إزالة الدورة' },
  articleFailed: { en: 'Error removing article', ar: 'تعذّرت إزالة المقال' },
  undo: { en: 'Undo', ar: 'تراجع' },
  noCourses: { en: 'No courses in wishlist', ar: 'لا دورات في المفضلة' },
  noCoursesText: {
    en: 'Press the heart on a course, and it will wait for you here.',
    ar: 'اضغط على القلب في أي دورة لتجدها هنا متى أردت.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  noArticles: { en: 'No articles in wishlist', ar: 'لا مقالات في المفضلة' },
  noArticlesText: {
    en: 'Articles you keep for later will stand here.',
    ar: 'ستجد هنا المقالات التي تحفظها لتقرأها لاحقًا.',
  },
  loggedOut: { en: 'You are logged out', ar: 'أنت لم تسجّل الدخول' },
  loggedOutText: {
    en: 'Log in to see your wishlist and to add to it.',
    ar: 'سجّل الدخول لتشاهد مفضلتك وتضيف إليها.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  failed: { en: 'Your wishlist could not be loaded', ar: 'تعذّر تحميل مفضلتك' },
  failedText: {
    en: 'Nothing is lost. Please try again in a moment.',
    ar: 'لم تفقد شيئًا. أعد المحاولة بعد قليل.',
  },
  retry: { en: 'Retry', ar: 'أعد المحاولة' },
})
