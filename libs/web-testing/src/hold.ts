/** Something to wait for, and the call that ends the waiting: for an answer that stays away until a test lets it come. */
export function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
