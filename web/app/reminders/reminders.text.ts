import { words } from '#lib/text.ts'

export const restoreText = words('reminder-restore', {
  title: { en: 'Your courses are still here', ar: 'دوراتك ما زالت محفوظة لك' },
  description: { en: 'Pick up where you left off.', ar: 'أكمل الشراء من حيث توقفت.' },
  lead: {
    en: 'Put them back in your cart and carry on. Today’s prices apply.',
    ar: 'أعدها إلى سلتك وأكمل من حيث توقفت. الأسعار هي أسعار اليوم.',
  },
  courses: { en: 'The courses you chose', ar: 'الدورات التي اخترتها' },
  restore: { en: 'Add them to my cart', ar: 'إعادتها إلى سلتي' },
  gone: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  goneText: {
    en: 'Reminder links work for 14 days. You can still find the courses in the shop.',
    ar: 'يعمل الرابط 14 يومًا، أما الدورات فما زالت في المتجر.',
  },
  notSold: { en: 'These courses are no longer available.', ar: 'لم تعد هذه الدورات معروضة.' },
  notSoldText: { en: 'Take a look at what’s new.', ar: 'تصفّح ما لدينا من جديد.' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
})

export const unsubscribeText = words('reminder-stop', {
  title: { en: 'Stop reminders', ar: 'إيقاف التذكير' },
  description: {
    en: 'No more reminders about unfinished purchases.',
    ar: 'إيقاف التذكير بعمليات الشراء غير المكتملة.',
  },
  lead: {
    en: 'Turn off reminders about unfinished purchases.',
    ar: 'بخطوة واحدة نتوقف عن تذكيرك بعمليات الشراء غير المكتملة.',
  },
  submit: { en: 'Stop reminders', ar: 'إيقاف التذكير' },
  done: { en: 'Done. You won’t get any more reminders.', ar: 'تم الإيقاف، ولن يصلك أي تذكير.' },
  doneText: {
    en: 'We’ll still email you about your orders, your courses and your account security.',
    ar: 'ستصلك رسائل مشترياتك فقط: الفواتير والوصول إلى الدورات وأمان الحساب.',
  },
  gone: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  goneText: {
    en: 'Contact us and we’ll stop the reminders for you.',
    ar: 'راسلنا لنوقف التذكير.',
  },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  home: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
  tryAgain: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
})
