import { words } from '#lib/text.ts'

export const footerText = words('footer', {
  social: { en: 'Follow us', ar: 'تابعنا' },
  part: { en: (title: string) => `Footer: ${title}`, ar: (title: string) => `أسفل الصفحة: ${title}` },
  contact: { en: 'Email us', ar: 'راسلنا عبر البريد الإلكتروني' },
  rights: {
    en: (year: string, brand: string) => `© ${year} ${brand}. All rights reserved.`,
    ar: (year: string, brand: string) => `© ${year} ${brand}. جميع الحقوق محفوظة.`,
  },
  prices: { en: 'Prices in SAR, VAT included', ar: 'الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة' },
  payments: { en: 'Ways to pay', ar: 'وسائل الدفع' },
  complaints: { en: 'Complaints', ar: 'الشكاوى' },
  cookies: { en: 'Cookie preferences', ar: 'خيارات ملفات تعريف الارتباط' },
  lightTheme: { en: 'Light mode', ar: 'المظهر الفاتح' },
  darkTheme: { en: 'Dark mode', ar: 'المظهر الداكن' },
})
