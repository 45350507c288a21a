/** How far a message of a visitor has come. */
export const messageStatuses = ['open', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Most characters of an answer, and most answers to one message. */
export const maxAnswerLength = 4_000
export const maxAnswers = 20
