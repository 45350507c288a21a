import type { Localized } from '#kit/lang.ts'

/** The consent of buyers who ask for a reminder. Every change of the wording requires a new version. */
export const reminderConsent = {
  version: '2026-11-2',
  text: {
    en: 'Email me one reminder if I don’t finish this purchase.',
    ar: 'ذكّروني برسالة واحدة على بريدي إن لم أُكمل هذا الشراء.',
  },
  hint: {
    en: 'Optional. You can stop it with one click in the email.',
    ar: 'اختياري، ويمكنك إيقافه بخطوة واحدة من الرسالة نفسها.',
  },
} as const satisfies { readonly version: string; readonly text: Localized; readonly hint: Localized }
