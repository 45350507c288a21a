import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { choice, days, langLabels } from './list-filters.schema.ts'
import { listResult, listQuery } from './list.ts'
import { Reason } from './reason.schema.ts'

/** The states of a subscription: requested but unconfirmed, confirmed, and ended. */
const subscriberStates = ['asked', 'confirmed', 'left'] as const
const Lang = z.enum(['ar', 'en'])

const SubscriberRow = z.object({
  id: z.string(),
  /** null after unsubscribing, because the address was erased. */
  email: z.string().nullable(),
  lang: Lang,
  state: z.enum(subscriberStates),
  /** The version of the wording that they agreed to. */
  consentText: z.string(),
  askedAt: Moment,
  confirmedAt: Moment.nullable(),
  leftAt: Moment.nullable(),
})
export type SubscriberRow = z.output<typeof SubscriberRow>

export const SubscribersQuery = listQuery({
  orders: ['newest', 'oldest'],
  filters: {
    view: z.enum(subscriberStates).optional(),
    language: choice({ en: 'Language', ar: 'اللغة' }, langLabels),
    /** The days on which subscriptions were requested. */
    ...days(),
  },
})

export type SubscribersQuery = z.output<typeof SubscribersQuery>

export const subscribersCalls = {
  page: staffCall({
    path: '/staff/subscribers',
    right: 'newsletter.read',
    audited: 'read',
    about:
      'Newsletter subscriptions, newest first by default; `view` is the state, `q` part of an address. As a file at /staff/subscribers.csv.',
    query: SubscribersQuery,
    result: listResult(SubscriberRow),
  }),
  one: staffCall({
    path: '/staff/subscribers/:id',
    right: 'newsletter.read',
    audited: 'read',
    about: 'One subscription: its state, and the version of the sentence that was agreed to.',
    result: successResult({ subscriber: SubscriberRow }),
    errors: ['subscriber-not-found'],
  }),
  counts: staffCall({
    path: '/staff/subscribers/counts',
    right: 'newsletter.read',
    about: 'Subscribers by state and language, and how many came and left within thirty days.',
    result: successResult({
      counts: z.array(z.object({ state: z.enum(subscriberStates), lang: Lang, count: z.int() })),
      cameLately: z.int(),
      leftLately: z.int(),
    }),
  }),
  end: staffCall({
    path: '/staff/subscribers/:id/end',
    right: 'newsletter.end',
    about: 'Ends a subscription on request and forgets its address; again is as good.',
    body: z.object({ reason: Reason }),
    errors: ['subscriber-not-found'],
  }),
  list: staffCall({
    path: '/newsletter/subscribers',
    right: 'newsletter.export',
    proof: true,
    audited: 'read',
    about:
      'The confirmed addresses with the unsubscribe link that an email to them must show, as programs read them; `after` is the last id seen.',
    query: z.object({ after: z.uuid().optional() }),
    result: successResult({
      data: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          lang: Lang,
          confirmedAt: z.string(),
          unsubscribeUrl: z.string(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
}
