/** The form of the ids of courses, packages, articles and episodes in the database: 24 hex digits (R099). */
export const entityIdPattern = '[0-9a-f]{24}'
export const entityIdForm = new RegExp(`^${entityIdPattern}$`)

export const isEntityId = (text: string): boolean => entityIdForm.test(text)
