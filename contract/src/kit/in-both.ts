/** Names the two languages of a value with the suffixes that this part of the API uses. */
const withSuffixes =
  <const English extends string, const Arabic extends string>(english: English, arabic: Arabic) =>
  <const Name extends string, T>(name: Name, { en, ar }: { readonly en: T; readonly ar: T }) =>
    // A computed name widens to string; the object has exactly these two keys.
    ({ [name + english]: en, [name + arabic]: ar }) as Record<`${Name}${English}` | `${Name}${Arabic}`, T>

export const englishArabic = withSuffixes('English', 'Arabic')
export const engArab = withSuffixes('Eng', 'Arab')
export const inEngInArab = withSuffixes('InEng', 'InArab')
export const enAr = withSuffixes('_en', '_ar')
