import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)

/** A form of the panel sends it as a number. */
const OneTimePassword = z.preprocess((typed) => String(typed).padStart(6, '0'), z.string().regex(/^\d{6}$/))

/** Everything about the tax authority's gateway that can be made to go wrong. */
export const ZatcaFaults = z.strictObject({
  /** The one that onboarding and renewal take. */
  oneTimePassword: OneTimePassword.default('123345'),
  /** The number or the UUID of the document that the faults below are about; `any` for the next ones. */
  onlyDocument: z.preprocess(String, z.string().trim().min(1).max(50)).default('any'),
  /** So many of the next documents are taken with a warning. */
  warnNext: count.default(0),
  /** So many are rejected. */
  rejectDocuments: count.default(0),
  /** So many are taken and never answered. */
  zatcaLostAnswers: count.default(0),
  /** So many meet a gateway that is away (503), and are not taken. */
  unavailableNext: count.default(0),
  unavailableAnswer: z.enum(['html', 'json', 'text']).default('html'),
  /** So many are too many (429), and not taken. */
  tooManyNext: count.default(0),
  /** So many are taken, and called duplicates although they came for the first time (409). */
  duplicateNext: count.default(0),
  duplicateAnswer: z.enum(['whole', 'short', 'nulls', 'empty']).default('whole'),
  /** Standard documents are to be reported meanwhile (303). */
  clearanceOff: z.boolean().default(false),
  /** The answer is delayed after the document is taken. */
  zatcaSlowMs: z.int().min(0).max(600_000).default(0),
  unauthorisedAnswer: z.enum(['json', 'empty']).default('json'),
  /** The live id is the one that everybody gets, for a key that nobody has. */
  sharedCertificate: z.boolean().default(false),
})
export type ZatcaFaults = z.output<typeof ZatcaFaults>

/** Nothing goes wrong. */
export const neutralFaults: Readonly<ZatcaFaults> = ZatcaFaults.parse({})
