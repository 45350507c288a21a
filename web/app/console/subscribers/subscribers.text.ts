import { words } from '#lib/text.ts'

export const subscribersText = words({
  title: { en: 'Newsletter', ar: 'النشرة' },
  search: { en: 'Email', ar: 'البريد' },
  emptyTitle: { en: 'No subscribers yet', ar: 'لا مشتركين بعد' },
  emptyText: {
    en: 'People who ask for the newsletter and confirm it by the link in the email appear here.',
    ar: 'يظهر هنا من يطلب النشرة ويؤكد طلبه بالرابط في الرسالة.',
  },
  email: { en: 'Email', ar: 'البريد' },
  forgotten: { en: 'deleted', ar: 'حُذف' },
  language: { en: 'Language', ar: 'اللغة' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  state: { en: 'State', ar: 'الحالة' },
  asked: { en: 'Not confirmed', ar: 'لم يؤكد' },
  confirmed: { en: 'Subscribed', ar: 'مشترك' },
  left: { en: 'Left', ar: 'غادر' },
  askedAt: { en: 'Asked', ar: 'وقت الطلب' },
  confirmedAt: { en: 'Confirmed', ar: 'وقت التأكيد' },
  counts: { en: 'Subscribers', ar: 'المشتركون' },
  lately: { en: 'Within thirty days', ar: 'خلال ثلاثين يومًا' },
  came: { en: (count: number) => `${count} joined`, ar: (count: number) => `انضم ${count}` },
  went: { en: (count: number) => `${count} left`, ar: (count: number) => `غادر ${count}` },
  end: { en: 'Remove', ar: 'إزالة' },
  endTitle: { en: 'End a subscription', ar: 'إنهاء اشتراك' },
  endText: {
    en: 'The address is deleted right away and gets no newsletter. Only its owner can subscribe again.',
    ar: 'يُحذف العنوان فورًا ولا تصله النشرة، ولا يشترك مجددًا إلا صاحبه.',
  },
  isEnded: { en: 'The subscription is ended.', ar: 'أُنهي الاشتراك.' },
})
