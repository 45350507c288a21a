/** What visitors write in the contact form; used in this order. */
export const messages = [
  {
    topic: 'course',
    ar: 'هل تناسب دورة التصوير من لم يمسك كاميرا من قبل؟',
    en: 'Is the cinematography course right for someone who has never held a camera?',
  },
  {
    topic: 'payment',
    ar: 'أحتاج إلى فاتورة باسم جهة عملي. هل يمكن ذلك بعد الشراء؟',
    en: 'I need the invoice in my employer’s name. Can that be done after buying?',
  },
  {
    topic: 'technical',
    ar: 'يتوقف الفيديو عند الدقيقة الثالثة في الدرس الخامس على هاتفي.',
    en: 'The video stops at minute three of lesson five on my phone.',
  },
  {
    topic: 'partnership',
    ar: 'نودّ تنظيم ورشة إخراج لطلاب كليتنا في الفصل القادم.',
    en: 'We would like to hold a directing workshop for our students next term.',
  },
  {
    topic: 'other',
    ar: 'هل تقيمون عرضًا لأفلام المتدرّبين هذا العام؟',
    en: 'Will there be a screening of learners’ films this year?',
  },
] as const
export const messageAnswers = {
  ar: 'شكرًا لرسالتك. نعم، وتجد التفاصيل في صفحة الأسئلة الشائعة. يسعدنا أن نساعدك في أي أمر آخر.',
  en: 'Thank you for your message. Yes, and the details are in our FAQs. We’re happy to help with anything else.',
} as const

/** The text of one complaint. */
export const complaint = {
  ar: 'دفعت ثمن الدورة قبل ثلاثة أيام ولم تُفتح لي، ولم يصلني رد على رسالتي السابقة.',
  en: 'I paid for the course three days ago and it hasn’t opened for me, and my earlier message got no reply.',
}
