import { z } from 'zod'
import { typedCode, typedNumber } from '#kit/typed.schema.ts'
import { firstStepKeys } from './first-steps.ts'
import { leastOrderBounds, ownRefundBounds, reductionBounds, reminderBounds } from './number-bounds.ts'
import { registrationSchemes } from './registration-schemes.ts'
import { longestRetention } from './retention.ts'

const text = z.string().trim().min(1).max(100)
/** Tax documents must say it in Arabic. */
const Both = z.object({ ar: text.regex(/\p{Script=Arabic}/u), en: text })
/** A number that is printed on documents unchanged. */
const formed = (form: RegExp) => typedCode(z.string().regex(form))
const orNull = (form: RegExp) =>
  z.preprocess((value) => (value === '' ? null : value), formed(form).nullable())

/** The seller as tax documents name them; the address in the parts of the Saudi national address. */
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
  /** Of a VAT group: the member's own number, which certificates name. */
  groupMember: z.preprocess((value) => value || undefined, formed(/^\d{10}$/).optional()),
  registrationScheme: z.enum(registrationSchemes),
  registrationNumber: formed(/^[A-Za-z0-9]{1,30}$/),
})
export type SellerSetting = z.output<typeof SellerSetting>

/** Of an unfinished purchase. */
export const RemindersSetting = z.object({
  isOn: z.boolean(),
  afterMinutes: typedNumber(z.int().min(reminderBounds.least).max(reminderBounds.most)),
})
export type RemindersSetting = z.output<typeof RemindersSetting>

const line = z.string().trim().min(1).max(400)
const Sentence = z.object({ ar: line.regex(/\p{Script=Arabic}/u), en: line })

/** Consent wordings. A changed wording is a new version: visitors who agreed to an earlier one are asked again. */
export const ConsentSetting = z.object({
  /** Visitors may be asked about configured pixels; otherwise no pixel runs. */
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
  /** Absent in settings stored before messages existed. */
  messageMonths: typedNumber(z.int().min(1).max(messageMonths)).default(messageMonths),
  /** Newsletter subscriptions that were never confirmed. */
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
   * How much of one order members who may only ask for refunds refund without an approval; 0: nothing. Absent in settings
   * stored before it existed.
   */
  ownRefundHalalas: typedNumber(
    z
      .int()
      .min(ownRefundBounds.least * 100)
      .max(ownRefundBounds.most * 100),
  ).default(0),
  /** How many percent finance and support may take off a price in a draft order; absent in earlier settings. */
  financeReductionPercent: typedNumber(z.int().min(reductionBounds.least).max(reductionBounds.most)).default(
    50,
  ),
  supportReductionPercent: typedNumber(z.int().min(reductionBounds.least).max(reductionBounds.most)).default(
    10,
  ),
})
export type AmountsSetting = z.output<typeof AmountsSetting>

/** The day from which the tax authority requires phase 2 of e-invoicing of this taxpayer (ZATCA: its wave). */
export const WaveSetting = z.object({ date: z.iso.date().nullable() })
export type WaveSetting = z.output<typeof WaveSetting>

/** What was agreed with a payment provider: a share and a fixed part of each payment, VAT on both, and when it pays out. */
const AgreedFee = z.object({
  /** Hundredths of a percent of the amount. */
  basisPoints: typedNumber(z.int().min(0).max(3_000)),
  fixedHalalas: typedNumber(z.int().min(0).max(10_000)),
  /** VAT on the fee, in hundredths of a percent. */
  vatBasisPoints: typedNumber(z.int().min(0).max(10_000)),
  /** After how many days a payment is in a payout. */
  payoutDays: typedNumber(z.int().min(1).max(90)),
})
/** By the id of the provider, or of a method of the card page; one without fees is not compared. */
export const FeesSetting = z.record(z.string().max(20), AgreedFee)
export type FeesSetting = z.output<typeof FeesSetting>

/** The first steps of a new shop: those an owner has put off, and whether the list is hidden. */
export const FirstStepsSetting = z.object({
  isDismissed: z.boolean(),
  postponed: z.array(z.enum(firstStepKeys)),
})
export type FirstStepsSetting = z.output<typeof FirstStepsSetting>

/** The schema of each setting, by key. */
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
