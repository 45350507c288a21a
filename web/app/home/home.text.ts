import { words } from '#kit/text.ts'

export const homeText = words({
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
  fullPackage: { en: 'The full package', ar: 'الباقة الكاملة' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  fundamentals: { en: 'Courses', ar: 'الدورات' },
  coursesTitle: { en: 'Start where films start', ar: 'ابدأ من حيث تبدأ الأفلام' },
  coursesLead: {
    en: 'Buy a course on its own, or take them together in the full package.',
    ar: 'اشترِ الدورة منفردة، أو خذها مع أخواتها ضمن الباقة الكاملة.',
  },
  viewAll: { en: 'View All Courses', ar: 'عرض جميع الدورات' },
  getPackage: { en: 'Get the package', ar: 'اشترك في الباقة' },
  whatsInside: { en: 'What’s inside', ar: 'ماذا تتضمّن؟' },
  shows: { en: 'Shows', ar: 'العروض' },
  showsTitle: { en: 'Out of the classroom, onto the screen', ar: 'من قاعة الدرس إلى الشاشة' },
  instructors: { en: 'Instructors', ar: 'المدرّبون' },
  instructorsTitle: { en: 'Learn from people on set today', ar: 'تعلّم ممن يعملون الآن' },
  beforeYouAsk: { en: 'Before you ask', ar: 'قبل أن تسأل' },
  faqTitle: { en: 'Common questions', ar: 'الأسئلة الشائعة' },
  moreQuestions: { en: 'More questions', ar: 'أسئلة أخرى' },
  failed: { en: 'Error loading data', ar: 'تعذّر تحميل البيانات' },
  retry: { en: 'Try again', ar: 'أعد المحاولة' },
})
