import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'
import { InputMoment } from '#kit/input-bounds.schema.ts'
import {
  AmountsSetting,
  ConsentSetting,
  RemindersSetting,
  RetentionSetting,
  ReviewSetting,
  SellerSetting,
  settingKeys,
} from './settings.schema.ts'

const Moment = z.iso.datetime()
/** Who set it last, and when; null: nobody, the environment or the program says it. */
const Changed = z.object({ by: z.string(), at: Moment }).nullable()
/** `changed.at` as it was shown: what somebody else changed meanwhile is not written over. */
const basedOn = { basedOn: InputMoment.nullable() }
const write = { access: 'staff', right: 'settings.write', proof: true, method: 'POST' } as const

const Settings = z.object({
  seller: z.object({
    value: SellerSetting,
    changed: Changed,
    /** No seller is configured at all: documents name a demo one. */
    isDemo: z.boolean(),
  }),
  reminders: z.object({ value: RemindersSetting, changed: Changed }),
  consent: z.object({
    value: ConsentSetting,
    changed: Changed,
    /** The names under which it is kept what was agreed to. */
    versions: z.object({ cookies: z.string(), newsletter: z.string() }),
  }),
  retention: z.object({ value: RetentionSetting, changed: Changed }),
  review: z.object({ value: ReviewSetting, changed: Changed }),
  amounts: z.object({ value: AmountsSetting, changed: Changed }),
})
export type Settings = z.output<typeof Settings>

const changed = successResult({ settings: Settings })

export const settingsCalls = {
  read: call({
    access: 'staff',
    right: 'system.read',
    path: '/staff/settings',
    about: 'What the owner may set, and what the environment or the program says until he does.',
    result: changed,
  }),
  changeSeller: call({
    ...write,
    path: '/staff/settings/seller',
    about: 'Names the seller of every tax document from the next one on; issued ones never change.',
    body: SellerSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed', 'registration-number-wrong'],
  }),
  changeReminders: call({
    ...write,
    path: '/staff/settings/reminders',
    about: 'Whether and when who asked for it is reminded of an unfinished purchase.',
    body: RemindersSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeConsent: call({
    ...write,
    path: '/staff/settings/consent',
    about:
      'The sentences that visitors agree to, and whether pixels may be asked for; a changed sentence is a new version, and is asked again.',
    body: ConsentSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeRetention: call({
    ...write,
    path: '/staff/settings/retention',
    about: 'How long what people send is kept from now on: never longer than the legal texts say.',
    body: RetentionSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeReview: call({
    ...write,
    path: '/staff/settings/review',
    about: 'Whether what is written needs the approval of a reviewer before visitors see it.',
    body: ReviewSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeAmounts: call({
    ...write,
    path: '/staff/settings/amounts',
    about:
      'The smallest order that can be paid for; orders of nothing stay possible. Prices below it can no longer be set, open payment pages stay.',
    body: AmountsSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  reset: call({
    ...write,
    path: '/staff/settings/reset',
    about: 'Forgets a setting: the environment or the program says it again.',
    body: z.object({ key: z.enum(settingKeys), ...basedOn }),
    result: changed,
    errors: ['settings-changed'],
  }),
}
