import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedHome, lockEmbedded } from '#platform/db/embedded.ts'
import { withEmbeddedClient } from '#platform/db/dedicated-client.ts'
import { newSecretId } from '#lib/ids.ts'
import { BackupFailed } from './backup-failed.ts'
import { countRows } from './backup.store.ts'
import { readParts, writeFileFrom } from './parts.ts'
import { checkRows, type RestoreContext } from './restore-context.ts'

/** Runs `fill`, then restores the folder of an embedded database. Throws `BackupFailed` or `BadConfig`. */
export async function restoreEmbedded(
  dataDir: string,
  { folder, manifest, print }: RestoreContext,
  fill: () => Promise<void>,
): Promise<void> {
  const lock = await lockEmbedded(dataDir)
  const home = embeddedHome(dataDir)
  const unfinished = `${home}.unfinished-${newSecretId().slice(0, 8)}`
  try {
    if ((await readdir(home)).length > 0)
      throw new BackupFailed(
        `The folder ${home} is not empty. Set DATA_DIR to another folder, or move that one away.`,
      )
    await fill()
    print('Restoring the database …')
    await mkdir(unfinished, { mode: 0o700 })
    for (const empty of manifest.folders)
      await mkdir(join(unfinished, empty), { recursive: true, mode: 0o700 })
    for await (const { path } of readParts(folder))
      if (path.startsWith('database/'))
        await writeFileFrom(
          join(unfinished, path.slice('database/'.length)),
          createReadStream(join(folder, path)),
        )
    await rename(unfinished, home)
    checkRows(await withEmbeddedClient(dataDir, lock, countRows), manifest)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    lock.release()
  }
}
