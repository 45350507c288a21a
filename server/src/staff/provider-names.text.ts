import type { Localized } from '@matla/contract/kit/lang'
import { serviceNames } from '@matla/contract/payments/payment-providers'

/** The services that the shop calls, by their names in emails. */
export const providerNames: Readonly<Record<string, Localized>> = {
  ...serviceNames,
  'learning-site': { en: 'The learning site', ar: 'منصة التعلّم' },
  mail: { en: 'The mail server', ar: 'خادم البريد' },
  files: { en: 'File storage', ar: 'تخزين الملفات' },
  'virus-scanner': { en: 'The virus scanner', ar: 'فاحص الفيروسات' },
  google: { en: 'Sign-in with Google', ar: 'تسجيل الدخول عبر Google' },
}
