/** Maximum retention periods of submitted data, as promised in the legal texts. */
export const longestRetention = {
  applicationMonths: 12,
  ebookRequestMonths: 12,
  messageMonths: 12,
  unconfirmedDays: 30,
} as const
