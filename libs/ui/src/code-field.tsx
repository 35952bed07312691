import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'label' | 'value' | 'error' | 'onChange'>;

/** Takes the digits of a mail, which a phone may offer to fill in; spaces between them fit, too. */
export function CodeField(props: CodeFieldProps) {
  return <TextField name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} dir="ltr" {...props} />;
}
