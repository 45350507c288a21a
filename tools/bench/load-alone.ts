import type { Figure } from './figure.ts'
import { underLoad } from './load.ts'

/** The same load while the LMS and the mail server are unreachable. */
export const measure = (): Promise<Figure[]> => underLoad(true, 'no Moodle, no mail')
