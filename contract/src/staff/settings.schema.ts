import { z } from 'zod'
import { registrationSchemes } from './registration-schemes.ts'

const text = z.string().trim().min(1).max(100)
/** Tax documents must say it in Arabic. */
const Both = z.object({ ar: text.regex(/\p{Script=Arabic}/u), en: text })
const formed = (form: RegExp) => z.string().trim().regex(form)
const orNull = (form: RegExp) =>
  z.preprocess((value) => (value === '' ? null : value), formed(form).nullable())

/** Who sells, as tax documents name him; the address in the parts of the Saudi national address. */
export const SellerSetting = z.object({
  name: Both,
  address: z.object({
    street: Both,
    buildingNumber: formed(/^\d{4}$/),
    additionalNumber: orNull(/^\d{4}$/),
    district: Both,
    city: Both,
    postalCode: formed(/^\d{5}$/),
    shortAddress: orNull(/^[A-Z]{4}\d{4}$/),
    country: z.literal('SA').default('SA'),
  }),
  /** Fifteen digits, the first and the last of them 3. */
  vatNumber: formed(/^3\d{13}3$/),
  registrationScheme: z.enum(registrationSchemes),
  registrationNumber: formed(/^[A-Za-z0-9]{1,30}$/),
})
export type SellerSetting = z.output<typeof SellerSetting>

/** Of an unfinished purchase. */
export const RemindersSetting = z.object({
  isOn: z.boolean(),
  /** Until the one reminder, in minutes: a week at most. */
  afterMinutes: z.int().min(0).max(10_080),
})
export type RemindersSetting = z.output<typeof RemindersSetting>

/** What each setting is made of, by its key. */
export const settingSchemas = { seller: SellerSetting, reminders: RemindersSetting } as const
export type SettingKey = keyof typeof settingSchemas
