import { z } from 'zod'

/** The faults of the gateway. */
export const ApplePayFaults = z.strictObject({
  /** `redirect`: to a local address, which a merchant must not follow; `large`: a response larger than any session. */
  gateway: z.enum(['normal', 'refuses', 'redirect', 'html', 'large', 'silent']).default('normal'),
})
export type ApplePayFaults = z.output<typeof ApplePayFaults>

/** No faults. */
export const neutralFaults: Readonly<ApplePayFaults> = ApplePayFaults.parse({})
