/** A sentence for the operator: something about a backup that was foreseen. */
export class BackupError extends Error {}
