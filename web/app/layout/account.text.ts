import { words } from '#lib/text.ts'

export const accountText = words('account-menu', {
  account: { en: (name: string) => `Account menu for ${name}`, ar: (name: string) => `حساب ${name}` },
  courses: { en: 'My Courses', ar: 'دوراتي' },
  profile: { en: 'My Profile', ar: 'ملفي الشخصي' },
  certificates: { en: 'My Certificates', ar: 'شهاداتي' },
  wishlist: { en: 'My Wishlist', ar: 'المفضلة' },
  transactions: { en: 'My Transactions', ar: 'مشترياتي' },
  logOut: { en: 'Log out', ar: 'تسجيل الخروج' },
  logOutFailed: {
    en: 'We couldn’t log you out. Please try again.',
    ar: 'لم يكتمل تسجيل الخروج. أعد المحاولة من فضلك.',
  },
  security: { en: 'Account security', ar: 'أمان الحساب' },
})
