/** The subjects that an article may have (R154); their names are content. */
export const blogCategories = [
  'writing',
  'directing',
  'cinematography',
  'editing',
  'documentaries',
  'tv',
  'production',
  'acting',
  'marketing',
  'events',
  'sound',
  'ai',
  'grants',
  'jobs',
] as const
