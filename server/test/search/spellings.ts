/** Queries in various spellings, each with the English name of the course that must come first. */
export const spellings = [
  ['الاضاءه', 'Cinematography and Lighting'],
  ['تصويـــر', 'Cinematography and Lighting'],
  ['للتصوير', 'Cinematography and Lighting'],
  ['lihgting', 'Cinematography and Lighting'],
  ['طارق العصيمى', 'Cinematography and Lighting'],
  ['مُونتاج', 'Editing II: Rhythm and Structure'],
  ['المونتاج 2', 'Editing II: Rhythm and Structure'],
  ['السينارو', 'Screenwriting Foundations'],
  ['layan', 'Screenwriting Foundations'],
  ['كاميرا', 'Acting for the Camera'],
  ['الكاميرا', 'Acting for the Camera'],
  ['أمام كاميرا', 'Acting for the Camera'],
] as const

/** Synonyms: the course must be found, though not necessarily first. */
export const otherNames = [
  ['كاميرا', 'Cinematography and Lighting'],
  ['بالكاميرا', 'Cinematography and Lighting'],
  ['الإضاءة والكاميرا', 'Cinematography and Lighting'],
  ['السكربت', 'Screenwriting Foundations'],
  ['نصوص', 'Screenwriting Foundations'],
] as const

export const scriptWords = [
  'script',
  'scripts',
  'the scripts',
  'scriptwriting',
  'scriptwriter',
  'screenplays',
] as const
