import { errorTexts } from '@matla/contract/errors.text'
import type { RowFault } from '@matla/contract/staff/row-fault.schema'
import type { z } from 'zod'
import { AppError } from '#lib/errors.ts'

/**
 * Why an action on one of several rows fails; null when it succeeds. An identity confirmation is about the whole call,
 * so that error is thrown, like any undeclared error.
 */
export async function findRowFault(act: () => Promise<unknown>): Promise<z.output<typeof RowFault> | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'prove-again') throw error
    return { code: error.code, message: errorTexts[error.code], fields: { ...error.fields } }
  }
}
