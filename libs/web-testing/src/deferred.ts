/** A promise and the function that resolves it: for a response that is delayed until a test lets it through. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
