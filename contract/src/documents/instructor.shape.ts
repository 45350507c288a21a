import { personFields } from './people-pages.shape.ts'
import { shape } from './shape.ts'

/** Somebody who teaches courses and writes articles. */
export const instructorShape = shape(personFields)
