import { z } from 'zod'
import { answer } from '#kit/answer.schema.ts'
import { call } from '#kit/call.ts'
import { RemindersSetting, SellerSetting } from './settings.schema.ts'

const Moment = z.iso.datetime()
/** Who set it last, and when; null: nobody, the environment says it. */
const Changed = z.object({ by: z.string(), at: Moment }).nullable()
/** `changed.at` as it was shown: what somebody else changed meanwhile is not written over. */
const basedOn = { basedOn: Moment.nullable() }
const write = { access: 'staff', right: 'settings.write', proof: true, method: 'POST' } as const

const Settings = z.object({
  seller: z.object({
    value: SellerSetting,
    changed: Changed,
    /** No seller is configured at all: documents name a demo one. */
    isDemo: z.boolean(),
  }),
  reminders: z.object({ value: RemindersSetting, changed: Changed }),
})
export type Settings = z.output<typeof Settings>

const changed = answer({ settings: Settings })

export const settingsCalls = {
  read: call({
    access: 'staff',
    right: 'system.read',
    path: '/staff/settings',
    about: 'What the owner may set, and what the environment says until he does.',
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
  reset: call({
    ...write,
    path: '/staff/settings/reset',
    about: 'Forgets a setting: the environment says it again.',
    body: z.object({ key: z.enum(['seller', 'reminders']), ...basedOn }),
    result: changed,
    errors: ['settings-changed'],
  }),
}
