import type { Localized } from '#kit/lang.ts'

/** Default wordings of consents until the owner changes them, each with the version that is stored with a consent. */
export const consentSentences = {
  cookies: {
    version: '2',
    sentence: {
      en: 'The shop works without them. If you agree, we can see which pages are useful and measure our ads. You can change your mind any time at the bottom of any page.',
      ar: 'يعمل الموقع من دون ذلك. وإن وافقت عرفنا أي الصفحات أنفع، وأمكننا قياس أثر إعلاناتنا. ولك أن تغيّر رأيك متى شئت من أسفل كل صفحة.',
    },
  },
  newsletter: {
    version: '2026-11-2',
    sentence: {
      en: 'New courses, articles and e-books, now and then. Unsubscribe any time.',
      ar: 'الجديد من الدورات والمقالات والكتب بين حين وآخر. ويمكنك إلغاء الاشتراك متى شئت.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly version: string; readonly sentence: Localized }>>

export type ConsentKind = keyof typeof consentSentences
