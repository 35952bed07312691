/**
 * The components and hooks that the shell uses itself. They exist once in the browser: the shell provides them to every
 * app. All other components are bundled with the apps that use them.
 */
export { Button, buttonClass, type ButtonLook, type ButtonProps } from './button';
export { classNames } from './class-names';
export { ErrorBox, ErrorState, type ErrorStateProps } from './error-state';
export { ExternalLink, httpUrl } from './external-link';
export { Icon, IconButton, type IconButtonProps, IconLink, type IconName, type IconProps } from './icon';
export { Grid, Row, Stack } from './layout';
export { Mark, type MarkProps } from './mark';
export { PageFrame, type PageFrameProps } from './page-frame';
export { Spinner, type SpinnerProps } from './spinner';
export { ToastProvider, useToast, useToastsInside, type ToastTone } from './toast';
export { Prerendered, useIsLive, useSharedFocus } from './prerendered';
export { VisuallyHidden } from './visually-hidden';
