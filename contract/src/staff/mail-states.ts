/** How a queued email went: it waits, was sent, was refused for good, was given up, or nobody was to get it. */
export const mailStates = ['waiting', 'sent', 'refused', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]
