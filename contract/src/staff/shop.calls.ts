import { z } from 'zod'
import { staffCall } from '#kit/call.ts'
import { Localized } from '#kit/lang.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { shopStates } from '#kit/shop-states.ts'
import { firstStepGaps, firstStepKeys } from './first-steps.ts'

const Gap = z.object({
  code: z.enum(firstStepGaps),
  /** The shop cannot open while this is missing. */
  isRequired: z.boolean(),
  /** Describes what is missing, and how to add it. */
  sentence: Localized,
})

const FirstStep = z.object({
  key: z.enum(firstStepKeys),
  /** `postponed`: something is missing, and an owner has postponed the step. */
  state: z.enum(['done', 'open', 'postponed']),
  missing: z.array(Gap),
})
export type FirstStep = z.output<typeof FirstStep>

const Shop = z.object({
  state: z.enum(shopStates),
  /** The owner's sentence on the page of a closed shop; null for the default sentence. */
  sentence: Localized.nullable(),
  /** null when it was never changed. */
  changedAt: Moment.nullable(),
})
export type Shop = z.output<typeof Shop>

const FirstSteps = z.object({
  shop: Shop,
  /** The list is hidden on the Today page. */
  isDismissed: z.boolean(),
  steps: z.array(FirstStep),
})
export type FirstSteps = z.output<typeof FirstSteps>

const steps = { right: 'steps.write' } as const
const changed = { ...steps, method: 'POST', result: successResult({ firstSteps: FirstSteps }) } as const
const sentence = z.string().trim().min(1).max(300)
const step = z.object({ key: z.enum(firstStepKeys) })

export const firstStepsCalls = {
  read: staffCall({
    ...steps,
    path: '/staff/first-steps',
    about: 'The steps from an empty shop to an open one: what each still lacks, from the facts of the shop.',
    result: successResult({ firstSteps: FirstSteps }),
  }),
  postpone: staffCall({
    ...changed,
    path: '/staff/first-steps/:key/postpone',
    about: 'Puts a step off; it stays in the list, after the others.',
    params: step,
  }),
  resume: staffCall({
    ...changed,
    path: '/staff/first-steps/:key/resume',
    about: 'Takes up a step that was put off.',
    params: step,
  }),
  dismiss: staffCall({
    ...changed,
    path: '/staff/first-steps/dismiss',
    about: 'Hides the list on Today; the settings keep it.',
  }),
  restore: staffCall({
    ...changed,
    path: '/staff/first-steps/restore',
    about: 'Shows the list on Today again.',
  }),
}

const change = { right: 'settings.write', proof: true, method: 'POST' } as const

export const shopCalls = {
  close: staffCall({
    ...change,
    path: '/staff/shop/close',
    about:
      'Closes the shop to visitors, or changes the sentence that they see. Payments that are open can still be completed.',
    body: z.object({ sentence: z.object({ ar: sentence, en: sentence }).nullable() }),
    result: successResult({ shop: Shop }),
  }),
  open: staffCall({
    ...change,
    path: '/staff/shop/open',
    about: 'Opens the shop to visitors; rejected while something is missing that a sale needs.',
    result: successResult({ shop: Shop }),
    errors: ['shop-not-ready'],
  }),
}
