import { paymentLinkErrors } from '#payment-links/payment-link-errors.text.ts'
import { applePayErrors } from './apple-pay-errors.text.ts'
import { tamaraErrors } from './tamara/errors.text.ts'

/** Errors of paying that have a file of their own. */
export const paymentErrors = { ...tamaraErrors, ...applePayErrors, ...paymentLinkErrors }
