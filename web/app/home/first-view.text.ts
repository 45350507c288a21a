import { words } from '#lib/text.ts'

/** What the home page says before anything else of it is fetched. */
export const firstViewText = words('home-first-view', {
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  fullPackage: { en: 'The full package', ar: 'الباقة الكاملة' },
})
