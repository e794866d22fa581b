/** Removes what uploads left unfinished or discarded. */
export async function sweepFiles(): Promise<void> {}
