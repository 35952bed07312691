/**
 * What is asked in one transaction beside each other, in the order in which it stands here: its statements travel
 * together. When something fails all the same is waited for, so that nothing reaches the connection after the
 * transaction has ended; what failed first is thrown.
 */
export async function sideBySide<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  try {
    return await Promise.all(asked);
  } catch (error) {
    await Promise.allSettled(asked);
    throw error;
  }
}
