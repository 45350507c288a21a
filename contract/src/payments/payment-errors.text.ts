import { paymentLinkErrors } from '#payment-links/payment-link-errors.text.ts'
import { applePayErrors } from './apple-pay-errors.text.ts'
import { tamaraErrors } from './tamara/errors.text.ts'

/** Payment errors that are declared in separate files. */
export const paymentErrors = { ...tamaraErrors, ...applePayErrors, ...paymentLinkErrors }
