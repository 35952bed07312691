import { setFlagsFromString } from 'node:v8';

const grow = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

// What a start makes stays, for which the young generation would grow to its most and keep 20 MB that no call needs.
grow(1);

/** Lets the young generation grow with what calls need, as it does by default. */
export const growWithCalls = () => grow(2);
