/** The calendar of each language: Gregorian, in Arabic with Arabic digits. */
export const dateLocales = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB' } as const
