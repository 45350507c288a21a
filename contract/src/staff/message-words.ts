/** The states of a visitor’s message. */
export const messageStatuses = ['open', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The maximum length of an answer, and the maximum number of answers to one message. */
export const maxAnswerLength = 4_000
export const maxAnswers = 20
