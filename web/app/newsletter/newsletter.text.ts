import { words } from '#kit/text.ts'

export const newsletterText = words({
  title: { en: 'A letter from the set', ar: 'رسالة من موقع التصوير' },
  lead: {
    en: 'One idea about filmmaking and one exercise, every two weeks. You can leave at any time.',
    ar: 'فكرة في صناعة الأفلام وتمرين واحد، كل أسبوعين. ويمكنك إلغاء الاشتراك متى شئت.',
  },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  subscribe: { en: 'Subscribe', ar: 'اشترك' },
  close: { en: 'Close', ar: 'إغلاق' },
  empty: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  bad: { en: 'Please enter a valid email address', ar: 'يرجى إدخال بريد إلكتروني صحيح' },
  done: { en: 'Successfully subscribed to newsletter', ar: 'تم اشتراكك في النشرة البريدية بنجاح' },
  failed: { en: 'Failed to subscribe. Please try again', ar: 'تعذّر الاشتراك. يرجى المحاولة مرة أخرى' },
})
