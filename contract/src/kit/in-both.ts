/** Says a value in both languages under one name, with the endings that a part of the documents has for them. */
const withEndings =
  <const English extends string, const Arabic extends string>(english: English, arabic: Arabic) =>
  <const Name extends string, T>(name: Name, { en, ar }: { readonly en: T; readonly ar: T }) =>
    // A computed name widens to string; these two are all there are.
    ({ [name + english]: en, [name + arabic]: ar }) as Record<`${Name}${English}` | `${Name}${Arabic}`, T>

export const englishArabic = withEndings('English', 'Arabic')
export const engArab = withEndings('Eng', 'Arab')
export const inEngInArab = withEndings('InEng', 'InArab')
export const enAr = withEndings('_en', '_ar')
