/** A body with nothing in it: left out, or `{}`. */
export class EmptyDto {}
