export type Learner = { readonly id: number; readonly isSuspended: boolean }

/** The learning site as the shop needs it; only the server speaks to it (decision 12). */
export type LearningSite = {
  /** By e-mail address without regard to case. Throws `LearningSiteRefused` when several match. */
  findLearner(email: string): Promise<Learner | null>
  createLearner(learner: NewLearner): Promise<Learner>
  /** Sent again with the same start, it changes nothing. */
  enrol(enrolment: {
    readonly learnerId: number
    readonly courseId: number
    readonly startsAt: Date
  }): Promise<void>
}

export type NewLearner = {
  readonly email: string
  readonly fullName: string
  readonly lang: 'ar' | 'en'
  /** Our own id for the person, so that the two sites can be matched by hand. */
  readonly idNumber: string
}

/** Away, busy or under maintenance: try again later. */
export class LearningSiteAway extends Error {
  override readonly name = 'LearningSiteAway'
}

/** Our token, its rights or its set-up: a person must look, and later tries may succeed. */
export class LearningSiteMisconfigured extends Error {
  override readonly name = 'LearningSiteMisconfigured'
}

/** It will say no again: the data is at fault. */
export class LearningSiteRefused extends Error {
  override readonly name = 'LearningSiteRefused'
}
