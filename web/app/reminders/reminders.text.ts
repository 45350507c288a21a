import { words } from '#lib/text.ts'

export const restoreText = words('reminder-restore', {
  title: { en: 'Your courses are still here', ar: 'دوراتك ما زالت محفوظة لك' },
  description: { en: 'Pick up your purchase where you left it.', ar: 'أكمل الشراء من حيث توقفت.' },
  lead: {
    en: 'Put them back into your cart and carry on. Prices are today’s.',
    ar: 'أعدها إلى سلتك وأكمل من حيث توقفت. الأسعار هي أسعار اليوم.',
  },
  courses: { en: 'The courses you chose', ar: 'الدورات التي اخترتها' },
  restore: { en: 'Put them in my cart', ar: 'أعدها إلى سلتي' },
  gone: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  goneText: {
    en: 'It works for 14 days. The courses themselves are still in the shop.',
    ar: 'مدة الرابط 14 يومًا، أما الدورات فما زالت في المتجر.',
  },
  notSold: { en: 'These courses are no longer sold.', ar: 'لم تعد هذه الدورات معروضة.' },
  notSoldText: { en: 'Have a look at what is new.', ar: 'تصفّح ما لدينا من جديد.' },
  toCourses: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  tryAgain: { en: 'That did not work. Please try again.', ar: 'لم يتم ذلك. أعد المحاولة من فضلك.' },
})

export const unsubscribeText = words('reminder-stop', {
  title: { en: 'Stop reminders', ar: 'إيقاف التذكير' },
  description: {
    en: 'No more reminders of unfinished purchases.',
    ar: 'لا تذكير بعد اليوم بمشتريات لم تكتمل.',
  },
  lead: {
    en: 'One press, and we won’t remind you of unfinished purchases any more.',
    ar: 'ضغطة واحدة، ولن نذكّرك بعدها بشراء لم يكتمل.',
  },
  submit: { en: 'Stop reminders', ar: 'أوقفوا التذكير' },
  done: { en: 'Done. No more reminders.', ar: 'تم. لن يصلك أي تذكير.' },
  doneText: {
    en: 'Letters about what you buy still reach you: invoices, access and security.',
    ar: 'ستبقى تصلك رسائل مشترياتك فقط: الفواتير والدخول إلى الدورات وأمان الحساب.',
  },
  gone: { en: 'This link is no longer valid.', ar: 'لم يعد هذا الرابط صالحًا.' },
  goneText: {
    en: 'Write to us, and we will stop the reminders for you.',
    ar: 'راسلنا، ونحن نوقف التذكير عنك.',
  },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
  home: { en: 'To the home page', ar: 'إلى الصفحة الرئيسية' },
  tryAgain: { en: 'That did not work. Please try again.', ar: 'لم يتم ذلك. أعد المحاولة من فضلك.' },
})
