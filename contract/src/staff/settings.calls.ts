import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
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

/** The last change and its author; null for a value from the environment or the default. */
const Changed = z.object({ by: z.string(), at: Moment }).nullable()
/** `changed.at` as the caller saw it, so that a concurrent change is not overwritten. */
const basedOn = { basedOn: InputMoment.nullable() }
const write = { right: 'settings.write', proof: true, method: 'POST' } as const

const Settings = z.object({
  seller: z.object({
    value: SellerSetting,
    changed: Changed,
    /** The environment takes precedence over the console; `absent`: documents name a demo seller. */
    source: z.enum(['environment', 'console', 'absent']),
  }),
  reminders: z.object({
    value: RemindersSetting,
    changed: Changed,
    /** The environment sets the time and takes precedence over the console. */
    isTimeFixed: z.boolean(),
  }),
  consent: z.object({
    value: ConsentSetting,
    changed: Changed,
    /** The versions that are stored with consents. */
    versions: z.object({ cookies: z.string(), newsletter: z.string() }),
  }),
  retention: z.object({ value: RetentionSetting, changed: Changed }),
  review: z.object({ value: ReviewSetting, changed: Changed }),
  amounts: z.object({ value: AmountsSetting, changed: Changed }),
})
export type Settings = z.output<typeof Settings>

const changed = successResult({ settings: Settings })

export const settingsCalls = {
  read: staffCall({
    right: 'system.read',
    path: '/staff/settings',
    about: 'The owner’s settings, and the values of the environment or the defaults until they are set.',
    result: changed,
  }),
  changeSeller: staffCall({
    ...write,
    path: '/staff/settings/seller',
    about: 'Names the seller of every tax document from the next one on; issued ones never change.',
    body: SellerSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed', 'registration-number-wrong', 'seller-of-environment'],
  }),
  changeReminders: staffCall({
    ...write,
    path: '/staff/settings/reminders',
    about: 'Whether and when buyers who consented are reminded of an unfinished purchase.',
    body: RemindersSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed', 'reminder-time-of-environment'],
  }),
  changeConsent: staffCall({
    ...write,
    path: '/staff/settings/consent',
    about:
      'The consent wordings for visitors, and whether they may be asked about pixels; a changed wording is a new version that is asked again.',
    body: ConsentSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeRetention: staffCall({
    ...write,
    path: '/staff/settings/retention',
    about: 'How long submitted data is kept from now on: never longer than the legal texts say.',
    body: RetentionSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeReview: staffCall({
    ...write,
    path: '/staff/settings/review',
    about: 'Whether drafts need the approval of a reviewer before they are published.',
    body: ReviewSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  changeAmounts: staffCall({
    ...write,
    path: '/staff/settings/amounts',
    about:
      'The minimum order amount; free orders stay possible. Prices below it can no longer be set; open payment pages are unaffected. And the amount of an order that members who may only ask for refunds refund without an approval.',
    body: AmountsSetting.extend(basedOn),
    result: changed,
    errors: ['settings-changed'],
  }),
  reset: staffCall({
    ...write,
    path: '/staff/settings/reset',
    about: 'Resets a setting to the environment or the default.',
    body: z.object({ key: z.enum(settingKeys), ...basedOn }),
    result: changed,
    errors: ['settings-changed'],
  }),
}
