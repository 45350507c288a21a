/** Time comes from here alone, so that a test can hold it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
