import type { Figure } from './figure.ts'
import { underLoad } from './load.ts'

/** The same load while LMS and mail server cannot be reached. */
export const measure = (): Promise<Figure[]> => underLoad(true, 'no Moodle, no mail')
