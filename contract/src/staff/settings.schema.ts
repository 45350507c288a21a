import { z } from 'zod'
import { typedCode, typedNumber } from '#kit/typed.schema.ts'
import { firstStepKeys } from './first-steps.ts'
import { leastOrderBounds, ownRefundBounds, reductionBounds, reminderBounds } from './number-bounds.ts'
import { registrationSchemes } from './registration-schemes.ts'
import { longestRetention } from './retention.ts'

const text = z.string().trim().min(1).max(100)
/** Tax documents require the text in Arabic. */
const Both = z.object({ ar: text.regex(/\p{Script=Arabic}/u), en: text })
/** A number that is printed on documents exactly as stored. */
const formed = (form: RegExp) => typedCode(z.string().regex(form))
const orNull = (form: RegExp) =>
  z.preprocess(
    // A short address is stored in capital letters.
    (value) => (typeof value === 'string' ? value.toUpperCase() || null : value),
    formed(form).nullable(),
  )

/** The seller as named on tax documents, with the parts of a Saudi national address. */
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
  /** Fifteen digits, of which the first and the last are 3. */
  vatNumber: formed(/^3\d{13}3$/),
  /** Only for a VAT group: the member's own number, which certificates name. */
  groupMember: z.preprocess((value) => value || undefined, formed(/^\d{10}$/).optional()),
  registrationScheme: z.enum(registrationSchemes),
  registrationNumber: formed(/^[A-Za-z0-9]{1,30}$/),
})
export type SellerSetting = z.output<typeof SellerSetting>

/** The reminder of an unfinished purchase. */
export const RemindersSetting = z.object({
  isOn: z.boolean(),
  afterMinutes: typedNumber(z.int().min(reminderBounds.least).max(reminderBounds.most)),
})
export type RemindersSetting = z.output<typeof RemindersSetting>

const line = z.string().trim().min(1).max(400)
const Sentence = z.object({ ar: line.regex(/\p{Script=Arabic}/u), en: line })

/** Wordings of consents. A changed one gets a new version, and visitors who agreed to an earlier one are asked again. */
export const ConsentSetting = z.object({
  /** Visitors may be asked about configured pixels; when false, no pixel runs. */
  arePixelsOn: z.boolean(),
  /** Shown before a pixel runs. */
  cookies: Sentence,
  /** Shown above the newsletter field. */
  newsletter: Sentence,
})
export type ConsentSetting = z.output<typeof ConsentSetting>

const { applicationMonths, ebookRequestMonths, messageMonths, unconfirmedDays } = longestRetention
/** Retention periods of submitted data. */
export const RetentionSetting = z.object({
  applicationMonths: typedNumber(z.int().min(1).max(applicationMonths)),
  ebookRequestMonths: typedNumber(z.int().min(1).max(ebookRequestMonths)),
  /** Absent in settings that were stored before the shop had messages. */
  messageMonths: typedNumber(z.int().min(1).max(messageMonths)).default(messageMonths),
  /** The retention period of unconfirmed newsletter subscriptions. */
  unconfirmedDays: typedNumber(z.int().min(1).max(unconfirmedDays)),
})
export type RetentionSetting = z.output<typeof RetentionSetting>

/** Whether a draft needs the approval of a reviewer before it is published. */
export const ReviewSetting = z.object({ isRequired: z.boolean() })
export type ReviewSetting = z.output<typeof ReviewSetting>

export const AmountsSetting = z.object({
  /** The minimum amount of a charge; free orders are never charged. */
  leastOrderHalalas: typedNumber(
    z
      .int()
      .min(leastOrderBounds.least * 100)
      .max(leastOrderBounds.most * 100),
  ),
  /**
   * How much of one order members who may only request refunds can refund without an approval; 0 for nothing.
   * Absent in settings that were stored before this option.
   */
  ownRefundHalalas: typedNumber(
    z
      .int()
      .min(ownRefundBounds.least * 100)
      .max(ownRefundBounds.most * 100),
  ).default(0),
  /**
   * The maximum discount of finance and support on a price in a draft order, in percent. Absent in settings
   * that were stored before this option.
   */
  financeReductionPercent: typedNumber(z.int().min(reductionBounds.least).max(reductionBounds.most)).default(
    50,
  ),
  supportReductionPercent: typedNumber(z.int().min(reductionBounds.least).max(reductionBounds.most)).default(
    10,
  ),
})
export type AmountsSetting = z.output<typeof AmountsSetting>

/** The day from which the tax authority requires phase 2 of e-invoicing from this taxpayer (ZATCA: its wave). */
export const WaveSetting = z.object({ date: z.iso.date().nullable() })
export type WaveSetting = z.output<typeof WaveSetting>

/** The fees agreed with a provider: a percentage and a fixed part per payment, VAT on both, and days until payout. */
const AgreedFee = z.object({
  /** The percentage of the amount, in hundredths of a percent. */
  basisPoints: typedNumber(z.int().min(0).max(3_000)),
  fixedHalalas: typedNumber(z.int().min(0).max(10_000)),
  /** VAT on the fee, in hundredths of a percent. */
  vatBasisPoints: typedNumber(z.int().min(0).max(10_000)),
  /** The number of days until a payment is paid out. */
  payoutDays: typedNumber(z.int().min(1).max(90)),
})
/** By provider id or card page method; payments without an agreed fee are not compared. */
export const FeesSetting = z.record(z.string().max(20), AgreedFee)
export type FeesSetting = z.output<typeof FeesSetting>

/** The first steps of a new shop: the steps that an owner postponed, and whether the list is hidden. */
export const FirstStepsSetting = z.object({
  isDismissed: z.boolean(),
  postponed: z.array(z.enum(firstStepKeys)),
})
export type FirstStepsSetting = z.output<typeof FirstStepsSetting>

export const settingSchemas = {
  seller: SellerSetting,
  reminders: RemindersSetting,
  consent: ConsentSetting,
  retention: RetentionSetting,
  review: ReviewSetting,
  amounts: AmountsSetting,
  wave: WaveSetting,
  fees: FeesSetting,
  firstSteps: FirstStepsSetting,
} as const
export type SettingKey = keyof typeof settingSchemas
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]
