import { redirectFaults } from './redirect-words.ts'

export const redirectErrors = {
  'redirect-not-found': { en: 'There is no such old address.', ar: 'لا يوجد عنوان قديم كهذا.' },
  'redirect-from-wrong': redirectFaults['from-wrong'],
  'redirect-to-wrong': redirectFaults['to-wrong'],
  'redirect-loops': redirectFaults.loops,
  'redirects-full': {
    en: 'There are 20,000 old addresses at most. Remove some first.',
    ar: 'الحد الأقصى 20,000 عنوان قديم. احذف بعضها أولًا.',
  },
} as const
