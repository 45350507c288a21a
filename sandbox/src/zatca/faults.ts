import { z } from 'zod'

const count = z.int().min(0).max(1_000_000)

/** The panel's form submits the password as a number. */
const OneTimePassword = z.preprocess((typed) => String(typed).padStart(6, '0'), z.string().regex(/^\d{6}$/))

/** The faults of the tax authority's gateway. */
export const ZatcaFaults = z.strictObject({
  /** The one-time password that onboarding and renewal accept. */
  oneTimePassword: OneTimePassword.default('123345'),
  /** The number or UUID of the document that the faults below affect; `any`: the next documents. */
  onlyDocument: z.preprocess(String, z.string().trim().min(1).max(50)).default('any'),
  /** The next n documents are accepted with a warning. */
  warnNext: count.default(0),
  /** The next n documents are rejected. */
  rejectDocuments: count.default(0),
  /** The next n documents are accepted, but no response is sent. */
  zatcaLostAnswers: count.default(0),
  /** For the next n documents the gateway is unavailable (503) and accepts nothing. */
  unavailableNext: count.default(0),
  unavailableAnswer: z.enum(['html', 'json', 'text']).default('html'),
  /** The next n documents are rate-limited (429) and not accepted. */
  tooManyNext: count.default(0),
  /** The next n documents are accepted but reported as duplicates (409). */
  duplicateNext: count.default(0),
  duplicateAnswer: z.enum(['whole', 'short', 'nulls', 'empty']).default('whole'),
  /** Standard documents must be reported instead of cleared (303). */
  clearanceOff: z.boolean().default(false),
  /** Delays the response after the document is accepted. */
  zatcaSlowMs: z.int().min(0).max(600_000).default(0),
  unauthorisedAnswer: z.enum(['json', 'empty']).default('json'),
  /** Issues one shared production certificate, whose key no unit has. */
  sharedCertificate: z.boolean().default(false),
})
export type ZatcaFaults = z.output<typeof ZatcaFaults>

/** No faults. */
export const neutralFaults: Readonly<ZatcaFaults> = ZatcaFaults.parse({})
