import { words } from '#lib/text.ts'

export const footerText = words('footer', {
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
})
