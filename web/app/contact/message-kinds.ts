import { paths } from '#lib/paths.ts'

/** What the form sends, and the page of each. */
export const formPaths = { message: paths.contact, complaint: paths.complaints } as const
export type MessageKind = keyof typeof formPaths
