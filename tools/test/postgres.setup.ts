import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { provideProof } from './proof.ts'
import { createTemplate } from '../../server/src/platform/db/postgres-template.ts'
import { startCluster } from '../../server/src/proof/cluster.ts'

/** A real PostgreSQL for every server test: the one of TEST_DATABASE_URL, or one of our own. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: () => undefined } : await startCluster({ durable: false })
  project.provide('engine', 'postgres')
  project.provide('postgresUrl', cluster.url)
  provideProof(project)
  project.provide('embeddedTemplate', '')
  const template = await createTemplate(cluster.url)
  project.provide('postgresTemplate', template.name)
  return async () => {
    await template.drop()
    cluster.stop()
  }
}
