import { words } from '#lib/text.ts'

export const learnerAreaText = words('learner-area', {
  tabs: { en: 'My area', ar: 'صفحاتي' },
  courses: { en: 'My Courses', ar: 'دوراتي' },
  profile: { en: 'My Profile', ar: 'ملفي الشخصي' },
  certificates: { en: 'My Certificates', ar: 'شهاداتي' },
  wishlist: { en: 'My Wishlist', ar: 'مفضلتي' },
  transactions: { en: 'My Transactions', ar: 'معاملاتي' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },
})
