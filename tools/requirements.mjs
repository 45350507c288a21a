import { writeRequirements } from './run/requirements.mjs'

writeRequirements()
