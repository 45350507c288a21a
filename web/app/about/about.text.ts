import { words } from '#lib/text.ts'

export const aboutText = words('about', {
  name: { en: 'About', ar: 'عن المدرسة' },
  story: { en: 'Our story', ar: 'حكايتنا' },
  numbers: { en: 'The school in numbers', ar: 'المدرسة بالأرقام' },
  instructors: { en: 'Instructors', ar: 'المدرّبون' },
  instructorsLead: {
    en: 'Our instructors work in the field every day. Select a name to read more.',
    ar: 'من يعلّم هنا يمارس المهنة كل يوم. اضغط على الاسم لتعرف أكثر.',
  },
  mentors: { en: 'Mentors', ar: 'المرشدون' },
  mentorsLead: {
    en: 'They read your work and answer your questions between courses.',
    ar: 'يقرؤون عملك ويجيبون عن أسئلتك بين دورة وأخرى.',
  },
})
