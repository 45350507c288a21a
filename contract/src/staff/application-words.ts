/** How far an application has come, in the order of the work; the last two close it. */
export const applicationStages = [
  'new',
  'seen',
  'shortlist',
  'interview',
  'offer',
  'accepted',
  'declined',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Emails to applicants from the console, each sent once. */
export const applicantEmailKinds = ['invite', 'decline'] as const
export type ApplicantEmailKind = (typeof applicantEmailKinds)[number]

/** The stage of an application after the email. */
export const stageAfter: Readonly<Record<ApplicantEmailKind, ApplicationStage>> = {
  invite: 'interview',
  decline: 'declined',
}

export const maxRating = 5
export const maxTags = 10
