import { words } from '#lib/text.ts'

export const accountText = words('account-menu', {
  account: { en: (name: string) => `Account of ${name}`, ar: (name: string) => `حساب ${name}` },
  courses: { en: 'My courses', ar: 'دوراتي' },
  profile: { en: 'My profile', ar: 'ملفي الشخصي' },
  certificates: { en: 'My certificates', ar: 'شهاداتي' },
  wishlist: { en: 'My wishlist', ar: 'مفضلتي' },
  logOut: { en: 'Log out', ar: 'تسجيل الخروج' },
  logOutFailed: {
    en: 'You are still logged in. Please try again.',
    ar: 'لم يكتمل تسجيل الخروج. أعد المحاولة من فضلك.',
  },
  security: { en: 'Account security', ar: 'أمان الحساب' },
})
