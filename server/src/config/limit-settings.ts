import { z } from 'zod'

const between = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** How often a thing may be tried. The bounds are narrow on purpose: no value switches a limit off. */
export const limitVariables = {
  LIMIT_ACCOUNT_TRIES: between(3, 50)
    .default(10)
    .describe('Failed tries at one account or code within LIMIT_MINUTES (3 to 50)'),
  LIMIT_NETWORK_TRIES: between(10, 1_000)
    .default(50)
    .describe('Failed tries from one network within LIMIT_MINUTES before it waits (10 to 1000)'),
  LIMIT_MINUTES: between(5, 1_440).default(15).describe('Minutes for which tries are counted (5 to 1440)'),
} as const

export type LimitSettings = {
  readonly accountTries: number
  readonly networkTries: number
  readonly windowSeconds: number
}

type Given = { readonly [Name in keyof typeof limitVariables]: number }

export const limitSettingsOf = (given: Given): LimitSettings => ({
  accountTries: given.LIMIT_ACCOUNT_TRIES,
  networkTries: given.LIMIT_NETWORK_TRIES,
  windowSeconds: given.LIMIT_MINUTES * 60,
})
