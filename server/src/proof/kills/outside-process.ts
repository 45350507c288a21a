import process from 'node:process'
import { openOutside } from '#proof/outside.ts'

// The sandbox providers in a process of their own: what they believe outlives every shop that is killed beside them.
const { url, smtpPort } = await openOutside()
process.once('disconnect', () => process.exit())
process.send?.({ url, smtpPort })
