/** How long what people sent is kept at most: the legal texts promise that nothing is kept longer. */
export const longestRetention = {
  applicationMonths: 12,
  ebookRequestMonths: 12,
  messageMonths: 12,
  unconfirmedDays: 30,
} as const
