/** Reloads the open list when a mail has come; a file of its own because the pages allow no inline script. */
export const INBOX_REFRESH_SCRIPT = `
const shown = document.body.dataset.newest;
setInterval(async () => {
  const answer = await fetch('/dev/inbox/newest').catch(() => null);
  if (answer?.ok && (await answer.text()) !== shown) location.reload();
}, 1500);
`;
