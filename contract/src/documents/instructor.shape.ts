import { personFields } from './people-pages.shape.ts'
import { shape } from './shape.ts'

/** A person who teaches courses or writes articles. */
export const instructorShape = shape(personFields)
