import { words } from '#lib/text.ts'

export const aboutText = words('about', {
  name: { en: 'About', ar: 'عن المدرسة' },
  story: { en: 'Our story', ar: 'حكايتنا' },
  numbers: { en: 'The school in figures', ar: 'المدرسة بالأرقام' },
  instructors: { en: 'Instructors', ar: 'المدرّبون' },
  instructorsLead: {
    en: 'Whoever teaches here works on set. Press a name to read more.',
    ar: 'من يعلّم هنا يعمل في مواقع التصوير. اضغط على الاسم لتعرف أكثر.',
  },
  mentors: { en: 'Mentors', ar: 'المرشدون' },
  mentorsLead: {
    en: 'They read your work and answer your questions between one course and the next.',
    ar: 'يقرؤون عملك ويجيبون عن أسئلتك بين دورة وأخرى.',
  },
})
