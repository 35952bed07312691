/** Something people are asked for and can do, with all the words for it. */
export interface Concept {
  id: string;
  /** The first is offered to those who type. */
  en: readonly string[];
  ar: readonly string[];
  /** More general concepts that it is a kind of. */
  broader?: readonly string[];
  /** What an organization would accept in its place. */
  related?: readonly string[];
}
