import { z } from 'zod'
import { entityIdForm } from './entity-id.ts'

export const EntityId = z.string().regex(entityIdForm)
