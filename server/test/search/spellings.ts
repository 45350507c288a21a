/** Queries in various spellings with the course that must come first for each, by its English name. */
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

/** Synonyms: the course is found, though others may come before it. */
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
