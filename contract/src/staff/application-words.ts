/** The stages of an application in order; the last two close it. */
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

/** Emails that staff can send to an applicant, each once. */
export const applicantEmailKinds = ['invite', 'decline'] as const
export type ApplicantEmailKind = (typeof applicantEmailKinds)[number]

/** The stage that each email moves an application to. */
export const stageAfter: Readonly<Record<ApplicantEmailKind, ApplicationStage>> = {
  invite: 'interview',
  decline: 'declined',
}

export const maxRating = 5
export const maxTags = 10
