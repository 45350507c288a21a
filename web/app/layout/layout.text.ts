import { words } from '#lib/text.ts'

export const layoutText = words('layout', {
  skip: { en: 'Skip to content', ar: 'الانتقال إلى المحتوى' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل…' },
  stillLoading: { en: 'Still loading…', ar: 'ما زال التحميل جاريًا…' },
  broken: { en: 'Something went wrong.', ar: 'حدث خطأ ما.' },
  home: { en: 'Home', ar: 'الرئيسية' },
  mainMenu: { en: 'Main menu', ar: 'القائمة الرئيسية' },
  allCourses: { en: 'All courses', ar: 'جميع الدورات' },
  more: { en: 'More', ar: 'المزيد' },
  openMenu: { en: 'Menu', ar: 'القائمة' },
  account: { en: 'Account', ar: 'الحساب' },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  search: { en: 'Search', ar: 'البحث' },
  cart: { en: 'Cart', ar: 'السلة' },
  cartWith: {
    en: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
    ar: (count: number) => `السلة، عدد ما فيها: ${count}`,
  },
  // In the language that the link leads to.
  otherLanguage: { en: 'عربي', ar: 'EN' },
  toOtherLanguage: { en: 'عربي، اعرض الصفحة بالعربية', ar: 'EN, view this page in English' },
})
