const USER = /^[^\s@.,;:"()<>[\]\\]+(\.[^\s@.,;:"()<>[\]\\]+)*$/;
const HOST = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** Whether a text can be one mailbox. The API decides; this tells people of a slip before they have gone on. */
export function isEmail(text: string): boolean {
  const [user = '', host = '', ...more] = text.trim().split('@');
  return more.length === 0 && user.length <= 64 && USER.test(user) && HOST.test(host);
}
