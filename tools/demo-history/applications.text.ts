/** The texts of applicants, and of the staff who answer them. */
export const letters = {
  job: {
    ar: 'أخرجت ثلاثة أفلام قصيرة وفيلمًا وثائقيًا واحدًا، وأودّ أن أنقل ما تعلّمته في مواقع التصوير.',
    en: 'I have made three short films and one documentary, and would like to teach what I learnt on set.',
  },
  internship: {
    ar: 'أدرس صناعة الأفلام وأرغب في أن أرى كيف تُعدّ الدورة من النص حتى النسخة الأخيرة.',
    en: 'I study film and would like to see how a course is made, from the script to the last cut.',
  },
} as const
export const universities = {
  ar: ['جامعة الرياض', 'جامعة جدة'],
  en: ['University of Riyadh', 'University of Jeddah'],
} as const

export const notes = [
  'أعماله جيدة في الإيقاع، ويحتاج إلى خبرة أكبر في الصوت.',
  'حضّر أسئلة ممتازة عن المنهج. أقترح مقابلة مع مدرّب المونتاج.',
  'ملف الأعمال قوي، لكنه غير متفرغ قبل الصيف.',
] as const
export const tags = [['مونتاج', 'الرياض'], ['تصوير'], ['جدة', 'دوام جزئي'], ['إخراج']] as const

export const invitation = {
  ar: 'نقترح يوم الثلاثاء الساعة الرابعة عصرًا، عن بُعد.',
  en: 'We suggest Tuesday at four in the afternoon, online.',
} as const
