/** The Gregorian calendar in each language, with Arabic digits in Arabic. */
export const dateLocales = { ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB' } as const
