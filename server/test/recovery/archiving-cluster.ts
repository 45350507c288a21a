import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Cluster, startCluster, startOnData } from '#test/cluster.ts'
import { until } from '#test/until.ts'
import pg from 'pg'

const folder = new URL('../../../deploy/postgresql/', import.meta.url).pathname
const scripts = ['archive-wal.sh', 'base-backup.sh', 'recover.sh']
const longestMs = 120_000

type Recovered = Cluster & {
  /** The URL of the same database on this recovered server. */
  urlOf(url: string): string
}
export type ArchivingCluster = Cluster & {
  /** Takes a base backup; returns its folder. */
  baseBackup(name: string): string
  /** Waits until everything written so far is archived. */
  archiveAll(): Promise<void>
  /** Starts another server with the state of this one at that time. */
  recover(base: string, time: string): Promise<Recovered>
}

/** The settings in `deploy/postgresql/archive.conf`, with the paths of this test. */
function settingsIn(home: string): Record<string, string> {
  const lines = readFileSync(join(folder, 'archive.conf'), 'utf8')
    .replaceAll('/srv/shop/deploy/postgresql', home)
    .replaceAll('/srv/wal', join(home, 'wal'))
    .split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^(\w+) = '?(.*?)'?$/.exec(line) ?? []
    return name === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** A PostgreSQL that archives its WAL as docs/running-it.md describes, with the project's own files. */
export async function startArchivingCluster(binaries: string): Promise<ArchivingCluster> {
  const cluster = await startCluster({
    durable: false,
    binaries,
    settings: (home) => {
      for (const name of scripts) {
        copyFileSync(join(folder, name), join(home, name))
        chmodSync(join(home, name), 0o755)
      }
      mkdirSync(join(home, 'wal'))
      chmodSync(join(home, 'wal'), 0o777)
      return settingsIn(home)
    },
  })
  const { home, run, port } = cluster
  const wal = join(home, 'wal')
  return {
    ...cluster,
    baseBackup: (name) => {
      const base = join(home, name)
      run(join(home, 'base-backup.sh'), [base], { PGHOST: home, PGPORT: String(port), PGUSER: 'postgres' })
      return base
    },
    archiveAll: async () => {
      const client = new pg.Client(cluster.url)
      await client.connect()
      const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      const isArchived = async () => {
        const { rows: found } = await client.query<{ last: string | null }>(
          'select last_archived_wal as last from pg_stat_archiver',
        )
        return (found[0]?.last ?? '') >= (rows[0]?.name ?? '')
      }
      await until(isArchived, longestMs)
      await client.end()
    },
    recover: async (base, time) => {
      const data = join(home, `recovered-${basename(base)}`)
      run(join(home, 'recover.sh'), [base, wal, data, time], {})
      const recovered = await startOnData(cluster, data)
      return {
        ...recovered,
        urlOf: (url) => {
          const [there, here] = [new URL(recovered.url), new URL(url)]
          there.pathname = here.pathname
          return there.href
        },
      }
    },
  }
}
