import { words } from '#lib/text.ts'

export const layoutText = words({
  skip: { en: 'Skip to content', ar: 'انتقل إلى المحتوى' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },
  stillLoading: { en: 'Still loading...', ar: 'ما زال التحميل جاريًا...' },
  home: { en: 'Home', ar: 'الرئيسية' },
  mainMenu: { en: 'Main menu', ar: 'القائمة الرئيسية' },
  openMenu: { en: 'Menu', ar: 'القائمة' },
  cart: { en: 'Cart', ar: 'السلة' },
  cartWith: {
    en: (count: number) => `Cart, ${count} ${count === 1 ? 'course' : 'courses'}`,
    ar: (count: number) => `السلة، عدد الدورات: ${count}`,
  },
  social: { en: 'Follow us', ar: 'تابعنا' },
  contact: { en: 'Contact us by e-mail', ar: 'راسلنا عبر البريد الإلكتروني' },
  rights: {
    en: (year: string, brand: string) => `© ${year} ${brand}. All rights reserved.`,
    ar: (year: string, brand: string) => `© ${year} ${brand}. جميع الحقوق محفوظة.`,
  },
  prices: { en: 'Prices in SAR, VAT included', ar: 'الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة' },
  cookies: { en: 'Cookie choices', ar: 'خيارات ملفات تعريف الارتباط' },
  lightTheme: { en: 'Light appearance', ar: 'المظهر الفاتح' },
  darkTheme: { en: 'Dark appearance', ar: 'المظهر الداكن' },
  // In the language that the press leads to.
  otherLanguage: { en: 'عربي', ar: 'EN' },
  toOtherLanguage: { en: 'عربي، اعرض الصفحة بالعربية', ar: 'EN, show this page in English' },
})
