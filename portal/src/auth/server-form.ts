import { JOINING_ROLES, type JoiningRole } from '@network/domain';
import { useLayoutEffect, useState } from 'react';

/** The sign-in form that the server sent with the page, as the visitor has left it. */
export interface ServerForm {
  email: string;
  role?: JoiningRole;
  /** Undefined until the server has sent the email. */
  code?: string;
  error?: string;
  /** The selector of the element with the focus. */
  focused?: string;
}

/** Reads the form during the first render, which replaces it. Undefined on a page without one. */
function readServerForm(): ServerForm | undefined {
  const form = document.querySelector<HTMLFormElement>('#root > main > form');
  if (!form) return undefined;
  const valueOf = (selector: string) => form.querySelector<HTMLInputElement>(selector)?.value;
  const error = form.querySelector('.error') ?? form.parentElement!.querySelector('.banner');
  return {
    email: valueOf('[name=email]') ?? '',
    role: JOINING_ROLES.find((role) => role === valueOf('[name=role]:checked')),
    code: valueOf('[name=code]'),
    error: error?.textContent ?? undefined,
    focused: selectorOf(form.querySelector(':focus')),
  };
}

function selectorOf(focused: Element | null): string | undefined {
  if (focused instanceof HTMLInputElement) return `[name=${focused.name}]${focused.type === 'radio' ? ':checked' : ''}`;
  return focused ? 'button[type=submit]' : undefined;
}

/** Takes over the server's form: returns its values, and puts the focus back where it was. */
export function useServerForm(): ServerForm | undefined {
  const [form] = useState(readServerForm);
  useLayoutEffect(() => {
    if (form?.focused) document.querySelector<HTMLElement>(form.focused)?.focus();
  }, [form]);
  return form;
}
