import { words } from '#lib/text.ts'

export const pricingText = words('pricing', {
  title: { en: 'Prices', ar: 'الأسعار' },
  lead: {
    en: 'What every course costs. All prices include VAT.',
    ar: 'جميع الدورات وأسعارها، شاملة ضريبة القيمة المضافة.',
  },
  single: { en: 'Individual courses', ar: 'الدورات المنفردة' },
  bundleOnly: { en: 'Only Available with Bundle', ar: 'متاح فقط ضمن الباقة الكاملة' },
  course: { en: 'Course', ar: 'الدورة' },
  category: { en: 'Category', ar: 'التصنيف' },
  duration: { en: 'Duration', ar: 'المدة' },
  price: { en: 'Price', ar: 'السعر' },
})
