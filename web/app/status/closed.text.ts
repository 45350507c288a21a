import { words } from '#lib/text.ts'

export const closedText = words('closed', {
  opensSoon: { en: 'Opening soon', ar: 'نفتتح قريبًا' },
  opensSoonText: {
    en: 'We’re getting everything ready. Leave your email and we’ll write when we open.',
    ar: 'نضع اللمسات الأخيرة. اترك بريدك لنراسلك عند الافتتاح.',
  },
  maintenance: { en: 'We’ll be right back', ar: 'سنعود بعد قليل' },
  maintenanceText: {
    en: 'The shop is closed for a short while. You can still open your courses.',
    ar: 'المتجر مغلق لفترة قصيرة. أما دوراتك فمتاحة لك كالمعتاد.',
  },
  myCourses: { en: 'My courses', ar: 'دوراتي' },
  notify: { en: 'Hear from us when we open', ar: 'أخبروني عند الافتتاح' },
  questions: { en: 'Questions? Contact us:', ar: 'لديك سؤال؟ راسلنا:' },
  privacy: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  staff: { en: 'Staff login', ar: 'تسجيل دخول فريق العمل' },
})
