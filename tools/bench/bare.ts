import Fastify from 'fastify'
import { readFileSync } from 'node:fs'
import process from 'node:process'

const { PORT, FILE = '', TYPE = '' } = process.env
const bytes = readFileSync(FILE)
const app = Fastify()
app.get('/', (_request, reply) => reply.type(TYPE).send(bytes))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write('ready\n')
