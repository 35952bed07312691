/**
 * The components and hooks that the shell uses itself. They exist once in the browser: the shell provides them to every
 * app. All other components are bundled with the apps that use them.
 */
export { Address, ExternalLink, httpUrl } from './address';
export { Button, buttonClass, type ButtonLook, type ButtonProps } from './button';
export { classNames } from './class-names';
export { ErrorBox, ErrorState } from './error-state';
export { Icon, IconButton, IconLink, type IconName } from './icon';
export { Grid, Row, Stack } from './layout';
export { Mark } from './mark';
export { PageFrame } from './page-frame';
export { Spinner } from './spinner';
export { ToastProvider, useToast, useToastsInside } from './toast';
export { Prerendered, useIsLive, useSharedFocus } from './prerendered';
export { VisuallyHidden } from './visually-hidden';
