/** What members of staff are told about people that could not be helped as they asked. */
export const peopleDeskErrors = {
  'addresses-missing': {
    en: 'There is no address in this list.',
    ar: 'لا يوجد في هذه القائمة أي بريد.',
  },
  'addresses-too-many': {
    en: 'A list has 500 addresses at most. Split this one.',
    ar: 'الحد الأقصى للقائمة 500 عنوان بريد. قسّم هذه القائمة.',
  },
  'grant-not-found': {
    en: 'This person has no such grant.',
    ar: 'لا توجد منحة كهذه لهذا الشخص.',
  },
} as const
