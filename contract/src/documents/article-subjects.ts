import { choice } from './field.ts'

/** The subject of an article (R154). */
export const subject = choice('Subject', 'الموضوع', {
  writing: ['Writing', 'الكتابة'],
  directing: ['Directing', 'الإخراج'],
  cinematography: ['Cinematography and cameras', 'التصوير والكاميرات'],
  editing: ['Editing and post-production', 'المونتاج وما بعد الإنتاج'],
  documentaries: ['Documentaries', 'الأفلام الوثائقية'],
  tv: ['TV programs and films', 'البرامج والأفلام التلفزيونية'],
  production: ['Production', 'الإنتاج'],
  acting: ['Acting', 'التمثيل'],
  marketing: ['Marketing and distribution', 'التسويق والتوزيع'],
  events: ['Events', 'الفعاليات'],
  sound: ['Sound recording and music', 'تسجيل الصوت والموسيقى'],
  ai: ['Artificial intelligence', 'الذكاء الاصطناعي'],
  grants: ['Grants, competitions and awards', 'المنح والمسابقات والجوائز'],
  jobs: ['Jobs and opportunities', 'الوظائف والفرص'],
})
