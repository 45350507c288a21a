import { words } from '#lib/text.ts'

export const learnerAreaText = words('learner-area', {
  tabs: { en: 'My account', ar: 'حسابي' },
  courses: { en: 'My Courses', ar: 'دوراتي' },
  profile: { en: 'My Profile', ar: 'ملفي الشخصي' },
  certificates: { en: 'My Certificates', ar: 'شهاداتي' },
  wishlist: { en: 'My Wishlist', ar: 'المفضلة' },
  transactions: { en: 'My Transactions', ar: 'مشترياتي' },
  sessionEnded: {
    en: 'You’ve been logged out. Log in to carry on here.',
    ar: 'انتهت جلستك. سجّل الدخول لتتابع من هنا.',
  },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل…' },
})
