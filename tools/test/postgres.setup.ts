import process from 'node:process'
import type { TestProject } from 'vitest/node'
import { createTemplate } from '../../server/test/postgres-template.ts'
import { startCluster } from '../../server/test/cluster.ts'
import { fetchPostgres } from './fetch-postgres.ts'
import { provideProof } from './proof.ts'

/**
 * Provides a real PostgreSQL for every server test: that of TEST_DATABASE_URL, or a temporary server of the
 * machine's version or of the version TEST_POSTGRES.
 */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL: given, TEST_POSTGRES: version } = process.env
  if (given && version)
    throw new Error('TEST_DATABASE_URL has the version of its server: unset it or TEST_POSTGRES.')
  const binaries = version ? await fetchPostgres(version) : ''
  const cluster = given
    ? { url: given, stop: () => undefined }
    : await startCluster({ durable: false, binaries })
  project.provide('engine', 'postgres')
  project.provide('postgresUrl', cluster.url)
  project.provide('postgresBinaries', binaries)
  provideProof(project)
  project.provide('embeddedTemplate', '')
  const template = await createTemplate(cluster.url)
  project.provide('postgresTemplate', template.name)
  return async () => {
    await template.drop()
    cluster.stop()
  }
}
