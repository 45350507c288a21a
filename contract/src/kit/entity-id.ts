/** The format of the database ids of courses, packages, articles and episodes: 24 hex digits (R099). */
export const entityIdPattern = '[0-9a-f]{24}'
export const entityIdForm = new RegExp(`^${entityIdPattern}$`)

export const isEntityId = (text: string): boolean => entityIdForm.test(text)
