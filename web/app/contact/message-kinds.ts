import { paths } from '#lib/paths.ts'

/** The pages of the two kinds of message that the form sends. */
export const formPaths = { message: paths.contact, complaint: paths.complaints } as const
export type MessageKind = keyof typeof formPaths
