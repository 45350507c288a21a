import { paths } from '#lib/paths.ts'

/** The pages of both kinds of messages. */
export const formPaths = { message: paths.contact, complaint: paths.complaints } as const
export type MessageKind = keyof typeof formPaths
