/** Why a backup, a restore or a transfer was not made, in sentences for whoever asked for it. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
}
