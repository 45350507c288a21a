/** A backup, restore or transfer failed; the message is for the operator. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
}
