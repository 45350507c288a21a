import type { Localized } from '@matla/contract/kit/lang'

/** What every email says. */
export const emailTexts = {
  greeting: { en: 'Hello', ar: 'أهلًا' },
  comma: { en: ',', ar: '،' },
  support: { en: 'Any question? Write to us:', ar: 'عندك سؤال؟ راسلنا على:' },
  home: { en: 'Visit the website', ar: 'زيارة الموقع' },
} as const satisfies Record<string, Localized>
