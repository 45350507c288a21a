import type { TestProject } from 'vitest/node'
import { runAlone } from '../../server/test/postgres-template.ts'
import { startCluster } from '../../server/test/cluster.ts'
import { prepareShop } from '../../server/test/models/prepare.ts'

/** A PostgreSQL with a migrated and seeded shop, shared by all mutants. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster({ durable: false })
  await runAlone(cluster.url, 'create database model')
  const url = new URL(cluster.url)
  url.pathname = '/model'
  await prepareShop(url.href)
  project.provide('postgresUrl', url.href)
  return cluster.stop
}
