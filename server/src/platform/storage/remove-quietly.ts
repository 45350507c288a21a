import type { Deps } from '#platform/deps.ts'

/** Takes away a file that nothing points to any more; one that cannot be taken away now is named for the team. */
export async function removeQuietly(
  { removeFile, log }: Pick<Deps, 'removeFile' | 'log'>,
  key: string,
): Promise<void> {
  await removeFile(key).catch((error: unknown) => {
    log.error({ err: error, key }, 'a file that is not needed any more could not be removed')
  })
}
