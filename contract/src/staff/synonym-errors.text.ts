export const synonymErrors = {
  'synonym-not-found': { en: 'There is no such synonym.', ar: 'لا يوجد مرادف كهذا.' },
  'synonym-empty': {
    en: 'Enter at least one word on each side, with letters or digits.',
    ar: 'أدخل كلمة واحدة على الأقل في كل خانة، من حروف أو أرقام.',
  },
  'synonyms-full': {
    en: 'There are 500 synonyms at most. Remove some first.',
    ar: 'الحد الأقصى 500 مرادف. احذف بعضها أولًا.',
  },
} as const
