import { sentences } from '@matla/contract/kit/sentences'

/** The texts in every email. */
export const emailTexts = sentences('email-every', {
  greeting: { en: 'Hello', ar: 'أهلًا' },
  comma: { en: ',', ar: '،' },
  support: { en: 'Questions? Email us:', ar: 'لديك سؤال؟ راسلنا على:' },
  home: { en: 'Visit the website', ar: 'زيارة الموقع' },
})
