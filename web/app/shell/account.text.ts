import { words } from '#kit/text.ts'

export const accountText = words({
  logIn: { en: 'Log in', ar: 'دخول' },
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
  notASubscriberTitle: { en: 'No Active Courses', ar: 'لا توجد دورات نشطة' },
  notASubscriberText: {
    en: 'Join at least one course to open this page.',
    ar: 'اشترك في دورة واحدة على الأقل لتفتح هذه الصفحة.',
  },
  cantEditProfileTitle: { en: 'Profile Access Restricted', ar: 'الملف الشخصي غير متاح بعد' },
  cantEditProfileText: {
    en: 'Your profile opens once you have joined your first course.',
    ar: 'يُفتح ملفك الشخصي بعد اشتراكك في أول دورة.',
  },
  subscribe: { en: 'Subscribe now', ar: 'اشترك الآن' },
  close: { en: 'Close', ar: 'إغلاق' },
})
