/** The parts of Apple Pay JS that the shop uses, because TypeScript's DOM types do not include it. */
export type SheetHandlers = {
  readonly onvalidatemerchant: (event: { readonly validationURL: string }) => void
  readonly onpaymentauthorized: (event: { readonly payment: AuthorisedPayment }) => void
  readonly oncancel: () => void
}
export type ApplePaySession = {
  begin(): void
  abort(): void
  completeMerchantValidation(session: object): void
  completePayment(result: { readonly status: number; readonly errors?: readonly object[] }): void
}
export type AuthorisedPayment = {
  readonly token: { readonly paymentData: Record<string, unknown> }
  readonly shippingContact?: {
    readonly givenName?: string
    readonly familyName?: string
    readonly emailAddress?: string
  }
}
type LineItem = { readonly label: string; readonly amount: string; readonly type: 'final' }
export type SheetRequest = {
  readonly countryCode: 'SA'
  readonly currencyCode: 'SAR'
  readonly supportedNetworks: readonly string[]
  readonly merchantCapabilities: readonly string[]
  readonly requiredShippingContactFields: readonly ('name' | 'email')[]
  readonly lineItems: readonly LineItem[]
  readonly total: LineItem
}

type SheetApi = {
  readonly ApplePaySession: {
    new (version: number, request: SheetRequest): ApplePaySession
    readonly STATUS_SUCCESS: number
    readonly STATUS_FAILURE: number
  }
  readonly ApplePayError: new (code: string, contactField: string | undefined, message: string) => object
}

/** Call this only where `useApplePay` has found the sheet. */
export const sheetApi = (): SheetApi => window as unknown as SheetApi
