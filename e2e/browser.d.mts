import type { LaunchOptions } from '@playwright/test';

export function findBrowser(): Promise<LaunchOptions>;
