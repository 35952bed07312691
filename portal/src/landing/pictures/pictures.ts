import type { ComponentType } from 'react';
import { LitWindows } from './lit-windows';
import { RisingWall } from './rising-wall';
import { WovenPattern } from './woven-pattern';

/** The looping picture of each story. `label` says what it shows. */
export const PICTURES = {
  firstSchool: RisingWall,
  craft: WovenPattern,
  secondSchool: LitWindows,
} satisfies Record<string, ComponentType<{ label: string }>>;
