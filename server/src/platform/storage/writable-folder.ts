import { constants } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { BadConfig } from '#config/bad-config.ts'

/** Creates the folder if it does not exist. Throws `BadConfig` when this process cannot write to it. */
export async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BadConfig(
      `DATA_DIR: nothing can be written in ${folder} (${code}). Let the user that runs the shop own it, or set another folder.`,
      { cause: error },
    )
  }
}

/** The size of the smallest stored file, which does not fit on a full disk. */
const probe = Buffer.alloc(16 * 1024)

/** Writes and removes a small file. Rejects when that fails, for example on a full disk. */
export async function tryToWriteIn(folder: string): Promise<void> {
  const file = join(folder, `.write-check-${process.pid}`)
  try {
    await writeFile(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}
