import { words } from '#lib/text.ts'

/** Texts of the home page’s first view. */
export const firstViewText = words('home-first-view', {
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  fullPackage: { en: 'The full package', ar: 'الباقة الكاملة' },
})
