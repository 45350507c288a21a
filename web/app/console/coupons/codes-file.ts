import { byteOrderMark, csvLine } from '@matla/contract/kit/csv'

/** The contents of a CSV file with these codes. */
export const codesFile = (codes: readonly string[]): string =>
  byteOrderMark + ['code', ...codes].map((code) => csvLine([code])).join('')
